// What happened on the line, with times; and the recording that can be replayed.

export function createTimeline(list) {
  let startedAt = 0;
  let recording = null;

  function add(title, detail = '') {
    const item = document.createElement('li');
    const time = document.createElement('time');
    time.textContent = `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
    const body = document.createElement('div');
    const strong = document.createElement('strong');
    strong.textContent = title;
    body.append(strong);
    if (detail !== '') {
      const pre = document.createElement('pre');
      pre.textContent = detail;
      body.append(pre);
    }
    item.append(time, body);
    list.append(item);
    list.scrollTop = list.scrollHeight;
  }

  return {
    start(call) {
      list.replaceChildren();
      startedAt = performance.now();
      recording = { version: 1, call, steps: [] };
    },
    add,
    /** One webhook and its reply. */
    webhook({ name, members, reply }) {
      const sent = Object.entries(members).map(([key, value]) => `${key}=${value}`);
      add(`→ ${name}`, sent.join('\n'));
      add(`← ${reply.status} in ${reply.ms} ms`, reply.xml.replaceAll('><', '>\n<'));
      recording?.steps.push({
        webhook: name,
        members,
        reply: reply.verbs.map((verb) => verb.name),
      });
    },
    recording: () => recording,
  };
}
