// What is heard: prompts by the browser's voice, keys and tones as real DTMF.

const ROWS = { 697: '123A', 770: '456B', 852: '789C', 941: '*0#D' };
const COLUMNS = [1209, 1336, 1477, 1633];
/** Slow speech, for browsers without a voice. */
const LETTERS_PER_SECOND = 14;

let audio;
let isOn = true;

export function setSound(on) {
  isOn = on;
  if (!on) globalThis.speechSynthesis?.cancel();
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function frequencies(key) {
  for (const [row, keys] of Object.entries(ROWS)) {
    const column = keys.indexOf(key);
    if (column !== -1) return [Number(row), COLUMNS[column]];
  }
  return [];
}

/** Sounds one key (ITU-T Q.23) or, for 'beep', the tone before a recording. */
export async function playKey(key, ms = 160) {
  const tones = key === 'beep' ? [1000] : frequencies(key);
  if (isOn && tones.length > 0) {
    audio ??= new AudioContext();
    for (const frequency of tones) {
      const oscillator = audio.createOscillator();
      const gain = audio.createGain();
      gain.gain.value = 0.08;
      oscillator.frequency.value = frequency;
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start();
      oscillator.stop(audio.currentTime + ms / 1000);
    }
  }
  await wait(ms);
}

/** Says a text; `stop` ends it early (barge-in). */
export function say(text, language, { isFast }) {
  let stop = () => {};
  const done = new Promise((resolve) => {
    stop = () => {
      globalThis.speechSynthesis?.cancel();
      resolve();
    };
    const estimate = isFast ? 50 : (text.length / LETTERS_PER_SECOND) * 1000;
    if (isOn && !isFast && globalThis.speechSynthesis?.getVoices().length > 0) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.addEventListener('end', resolve);
      utterance.addEventListener('error', resolve);
      speechSynthesis.speak(utterance);
      // Some browsers never report the end.
      setTimeout(resolve, estimate * 2 + 2000);
    } else {
      setTimeout(resolve, estimate);
    }
  });
  return { done, stop };
}
