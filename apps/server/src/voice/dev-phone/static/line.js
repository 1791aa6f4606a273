// The carrier's side of a call: posts webhooks, executes the replies verb by verb.

import { playKey, say, wait } from './sound.js';

const KEY_GAP_MS = 60;
const HALF_SECOND_MS = 500;

/**
 * `ui` shows and asks: show(state), said(text), tones(keys), listen(gather) → result promise,
 * ring(number) → member, record() → seconds, interrupt(), isFast(), and `timeline`.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the call that is on the line
export function createLine(ui) {
  let call = null;
  const post = (url, body) => send(ui, url, body);

  const members = (over = {}) => ({
    CallSid: call.sid,
    AccountSid: 'ACsimulator',
    From: call.from,
    To: call.to,
    ...(call.forwardedFrom ? { ForwardedFrom: call.forwardedFrom } : {}),
    CallStatus: 'in-progress',
    Direction: 'inbound',
    ApiVersion: '2010-04-01',
    ...over,
  });

  /** Runs a reply; returns when the line has nothing left to do. */
  async function run(verbs, mine) {
    for (const verb of verbs) {
      if (call !== mine) return;
      const next = await execute(verb, mine);
      if (next === 'over') return;
      if (next && call === mine) {
        await run(next, mine);
        return;
      }
    }
    if (call === mine) await end('The reply ended, so the carrier hangs up.');
  }

  async function execute(verb, mine) {
    const { attributes } = verb;
    switch (verb.name) {
      case 'Say':
        await speak(ui, verb).done;
        return undefined;
      case 'Pause':
        if (!ui.isFast()) await wait(Number(attributes.length) * 1000);
        return undefined;
      case 'Play':
        await playDigits(ui, attributes.digits ?? '');
        return undefined;
      case 'Gather': {
        const prompts = verb.children.filter((child) => child.name === 'Say');
        const heard = await ui.listen({
          attributes,
          prompt: () => prompts.map((prompt) => speak(ui, prompt)),
        });
        if (call !== mine || heard === null) return 'over';
        return (await post(attributes.action, members(heard))).verbs;
      }
      case 'Dial': {
        const status = await dial(verb.children[0], attributes, mine);
        if (call !== mine) return 'over';
        return (await post(attributes.action, members({ DialCallStatus: status }))).verbs;
      }
      case 'Record': {
        await playKey('beep', 400);
        const seconds = await ui.record(Number(attributes.maxLength));
        if (call !== mine) return 'over';
        const recorded = {
          RecordingDuration: String(seconds),
          RecordingSid: `RE${seconds}`,
        };
        return (await post(attributes.action, members(recorded))).verbs;
      }
      case 'Redirect':
        return (await post(verb.text, members())).verbs;
      case 'Reject':
        await end('Rejected: the caller hears the busy tone. Nothing was answered or billed.');
        return 'over';
      case 'Hangup':
        await end('Gatecall hangs up.');
        return 'over';
      default:
        ui.timeline.add(`Unknown verb ${verb.name}`);
        return undefined;
    }
  }

  /** Rings a household member: whisper first, connection only if the reply lets them through. */
  async function dial(number, attributes, mine) {
    ui.show(`Ringing ${number.text} …`);
    const member = await ui.ring(number.text, Number(attributes.timeout) * 1000);
    if (call !== mine) return 'canceled';
    if (member === null) return 'no-answer';
    const leg = { CallSid: `${mine.sid}-member`, ParentCallSid: mine.sid, To: number.text };
    let { verbs } = await post(number.attributes.url, members(leg));
    const isOver = () => call !== mine;
    while (verbs.length > 0 && !isOver()) {
      const [verb] = verbs;
      if (verb.name === 'Gather') {
        for (const child of verb.children) member.said(child.text);
        const digit = await member.key();
        if (digit === null) return 'completed';
        verbs = (await post(verb.attributes.action, members({ ...leg, Digits: digit }))).verbs;
        if (verbs.length === 0) {
          member.said('Connected. The two can talk now.');
          await member.over();
        }
      } else if (verb.name === 'Say') {
        member.said(verb.text);
        verbs = verbs.slice(1);
      } else verbs = [];
    }
    member.close();
    return 'completed';
  }

  async function end(reason) {
    if (!call) return;
    const over = members({ CallStatus: 'completed' });
    call = null;
    ui.show('Not in a call.');
    ui.timeline.add(reason);
    await post('/voice/simulator/status', over);
    ui.ended();
  }

  /** Asks, while the call goes on, whether the server wants it interrupted. */
  async function watch(sid) {
    while (call?.sid === sid) {
      const response = await fetch(`/dev/phone/redirect/${sid}`);
      const { url } = await response.json();
      if (url && call?.sid === sid) await interrupt(url);
    }
  }

  async function interrupt(url) {
    // Whatever runs on the line belongs to the call as it was.
    call = { ...call };
    const mine = call;
    ui.interrupt();
    ui.timeline.add('The carrier interrupts the line.');
    await run((await post(url, members())).verbs, mine);
  }

  return {
    isBusy: () => call !== null,
    async dial(parties) {
      call = { sid: `CA${crypto.randomUUID().replaceAll('-', '')}`, ...parties };
      const mine = call;
      ui.timeline.start(parties);
      ui.show(`Calling ${parties.to} …`);
      const reply = await post('/voice/simulator/incoming', members({ CallStatus: 'ringing' }));
      ui.show('Connected.');
      watch(mine.sid).catch(() => ui.timeline.add('Interruptions are not heard of any more.'));
      await run(reply.verbs, mine);
    },
    hangUp: () => end('The caller hangs up.'),
  };
}

async function send(ui, url, members) {
  const response = await fetch('/dev/phone/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, members }),
  });
  const reply = await response.json();
  const name = new URL(url, location.href).pathname.split('/').slice(3, 4).join('');
  ui.timeline.webhook({ name, members, reply });
  if (reply.status !== 200) ui.said(`The server answered ${reply.status}.`);
  return reply;
}

function speak(ui, verb) {
  ui.said(`“${verb.text}”`);
  ui.timeline.add(`Says: ${verb.text}`);
  return say(verb.text, verb.attributes.language ?? 'en-US', { isFast: ui.isFast() });
}

async function playDigits(ui, digits) {
  ui.timeline.add(`Tones: ${digits}`);
  for (const key of digits) {
    if (key === 'w') await wait(ui.isFast() ? 10 : HALF_SECOND_MS);
    else {
      await playKey(key, ui.isFast() ? 30 : 160);
      await wait(KEY_GAP_MS);
    }
  }
  ui.tones(digits.replaceAll('w', ''));
}
