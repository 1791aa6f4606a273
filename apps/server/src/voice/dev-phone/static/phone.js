// The page: wires the controls to the line.

import { createLine } from './line.js';
import { parties, showParties } from './parties.js';
import { playKey, setSound } from './sound.js';
import { createTimeline } from './timeline.js';

const $ = (id) => document.getElementById(id);
const KEYS = '123456789*0#';
/** Pause after the last key before what was keyed counts as a whole. */
const KEY_PAUSE_MS = 6000;

const timeline = createTimeline($('timeline'));
let facts = { intercoms: [], members: [], demo: { phone: '', code: '' }, system_numbers: [] };
let listening = null;
let ringing = null;
let finishRecording = null;
let script = null;

const isFast = () => $('fast').checked;

const line = createLine({
  timeline,
  isFast,
  show: (text) => ($('state').textContent = text),
  said: (text) => ($('said').textContent = text),
  tones(keys) {
    // A resident's gates may share a system number; each has keys of its own.
    const there = facts.intercoms.filter((one) => one.system_number === $('to').value);
    const intercom = there.find((one) => one.intercom_number === $('caller').value) ?? there[0];
    const opens =
      intercom && keys.includes(intercom.open_dtmf.toUpperCase().replace(/[^0-9*#A-D]/g, ''));
    setGate(
      opens ? 'open' : 'denied',
      opens ? `Gate open: heard ${keys}` : `The gate heard ${keys}`,
    );
  },
  listen,
  ring,
  record,
  interrupt() {
    listening?.cancel();
    globalThis.speechSynthesis?.cancel();
    finishRecording = null;
    ringing = null;
    $('member').hidden = true;
    $('finish').hidden = true;
  },
  ended() {
    listenWith(null);
    finishRecording = null;
    $('member').hidden = true;
    $('finish').hidden = true;
    setCalling(false);
  },
});

/** The guest is heard only while a question waits for them, so words said earlier are not lost unnoticed. */
function listenWith(answers) {
  listening = answers;
  $('say').disabled = listening === null;
  $('silent').disabled = listening === null;
}

function setGate(state, text) {
  $('gate').dataset.state = state;
  $('gate').textContent = text;
}

function setCalling(isCalling) {
  $('call').disabled = isCalling;
  $('hangup').disabled = !isCalling;
  $('save').disabled = timeline.recording() === null;
}

/** A gather: keys, words or silence; the first key or word cuts the prompt short. */
function listen({ attributes, prompt }) {
  return new Promise((resolve) => {
    const limit = Number(attributes.numDigits ?? 0);
    let digits = '';
    let timer;
    let isDone = false;
    const prompts = prompt();
    const finish = (heard) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      for (const one of prompts) one.stop();
      listenWith(null);
      resolve(heard);
    };
    const waitFor = () => {
      clearTimeout(timer);
      const ms = isFast() ? 1500 : Number(attributes.timeout) * 1000 || KEY_PAUSE_MS;
      timer = setTimeout(() => finish(digits === '' ? {} : { Digits: digits }), ms);
    };
    listenWith({
      key(key) {
        for (const one of prompts) one.stop();
        if (key === attributes.finishOnKey) return finish(digits === '' ? {} : { Digits: digits });
        digits += key;
        if (limit > 0 && digits.length >= limit) return finish({ Digits: digits });
        return waitFor();
      },
      words: (text) => finish({ SpeechResult: text, Confidence: '0.9' }),
      silence: () => finish({}),
      cancel: () => finish(null),
    });
    // A replayed recording answers by itself.
    const scripted = script?.shift();
    if (scripted) setTimeout(() => finish(scripted), 200);
    Promise.all(prompts.map((one) => one.done)).then(() => (isDone ? undefined : waitFor()));
  });
}

/** How the panel sends a key. */
function pressed(key) {
  playKey(key);
  const panel = $('panel').value;
  timeline.add(`Key ${key}`);
  if (!listening || panel === 'mute') return;
  pressed.count = (pressed.count ?? 0) + 1;
  if (panel === 'swallows' && pressed.count % 3 === 0) return;
  listening.key(key);
  if (panel === 'doubles') listening?.key(key);
}

function ring(number, timeoutMs) {
  const known = facts.members.find((member) => member.phone_number === number);
  $('member-title').textContent = `${known?.name ?? 'A phone'} (${number}) rings`;
  $('member-said').textContent = '';
  $('member').hidden = false;
  return new Promise((resolve) => {
    let onKey = () => {};
    let onOver = () => {};
    const close = () => {
      $('member').hidden = true;
      ringing = null;
    };
    const timer = setTimeout(
      () => {
        close();
        resolve(null);
      },
      isFast() ? 3000 : timeoutMs,
    );
    ringing = (action) => {
      clearTimeout(timer);
      if (action === 'ignore') {
        close();
        resolve(null);
      } else if (action === 'answer') {
        $('member-title').textContent = `${known?.name ?? number} has answered`;
        resolve({
          said(text) {
            $('member-said').textContent = `“${text}”`;
            timeline.add(`To ${number}: ${text}`);
          },
          key: () => new Promise((done) => (onKey = done)),
          over: () => new Promise((done) => (onOver = done)),
          close,
        });
      } else if (action === 'hangup') {
        onKey(null);
        onOver();
        close();
      } else {
        playKey(action);
        onKey(action);
      }
    };
  });
}

function record(maxSeconds) {
  const startedAt = performance.now();
  $('state').textContent = 'Recording a message.';
  $('finish').hidden = false;
  return new Promise((resolve) => {
    finishRecording = () => {
      $('finish').hidden = true;
      finishRecording = null;
      resolve(Math.max(1, Math.round((performance.now() - startedAt) / 1000)));
    };
    setTimeout(() => finishRecording?.(), isFast() ? 1000 : maxSeconds * 1000);
  });
}

async function startCall(call = parties()) {
  if (line.isBusy()) return;
  setGate('closed', 'Gate closed');
  pressed.count = 0;
  const dialled = line.dial(call);
  setCalling(true);
  await dialled;
}

async function loadFacts() {
  facts = await (await fetch('/dev/phone/facts.json')).json();
  showParties(facts);
  if (facts.intercoms.length === 0) {
    $('said').textContent =
      'No intercom is saved yet: try the demo line, or save one on the dashboard.';
  }
}

function listenToMicrophone() {
  const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
  if (!Recognition) return;
  $('mic').hidden = false;
  $('mic').addEventListener('click', () => {
    const recognition = new Recognition();
    recognition.addEventListener('result', (event) => {
      const { transcript } = event.results[0][0];
      $('words').value = transcript;
      timeline.add(`Heard: ${transcript}`);
      listening?.words(transcript);
    });
    recognition.start();
  });
}

for (const key of KEYS) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = key;
  button.setAttribute('aria-label', key === '*' ? 'star' : key === '#' ? 'hash' : key);
  button.addEventListener('click', () => pressed(key));
  $('keypad').append(button);
}
document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (!isTyping && KEYS.includes(event.key) && event.key.length === 1) pressed(event.key);
});
$('caller').addEventListener('change', () => {
  document.querySelector('.custom').hidden = $('caller').value !== 'custom';
});
$('sound').addEventListener('change', () => setSound($('sound').checked));
$('call').addEventListener('click', () => startCall());
$('hangup').addEventListener('click', () => {
  listening?.cancel();
  line.hangUp();
});
$('silent').addEventListener('click', () => listening?.silence());
$('finish').addEventListener('click', () => finishRecording?.());
$('speech').addEventListener('submit', (event) => {
  event.preventDefault();
  timeline.add(`The caller says: ${$('words').value}`);
  listening?.words($('words').value);
});
for (const button of document.querySelectorAll('[data-member]')) {
  button.addEventListener('click', () => ringing?.(button.dataset.member));
}
$('save').addEventListener('click', () => {
  const file = new Blob([JSON.stringify(timeline.recording(), null, 2)], {
    type: 'application/json',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'gate-call.json';
  link.click();
});
$('replay').addEventListener('change', async () => {
  const recording = JSON.parse(await $('replay').files[0].text());
  script = recording.steps
    .filter(({ webhook, members }) => {
      const isOther = members.ParentCallSid || members.DialCallStatus || members.RecordingDuration;
      return webhook === 'step' && !isOther;
    })
    .map(({ members: { Digits, SpeechResult } }) => ({
      ...(Digits ? { Digits } : {}),
      ...(SpeechResult ? { SpeechResult } : {}),
    }));
  await startCall(recording.call);
  script = null;
});

listenToMicrophone();
await loadFacts();
