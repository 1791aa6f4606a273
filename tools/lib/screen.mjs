/**
 * Records what a page shows. Returns `film(title, text, seconds, act)`: does the act and returns the scene,
 * what was seen and when. The act may take longer than the scene: it is then shown faster.
 */
export async function followScreen(page) {
  await page.addInitScript(showTaps);
  const session = await page.context().newCDPSession(page);
  let frames = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: performance.now(), data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async (title, text, seconds, act) => {
    const last = frames.at(-1);
    frames = [];
    const from = performance.now();
    await act();
    await page.waitForTimeout(500);
    const pace = Math.min(1, (seconds * 1_000 - 500) / (performance.now() - from));
    const seen = frames.map(({ at, data }) => ({ at: ((at - from) * pace) / 1_000, data }));
    const { width, height } = page.viewportSize();
    return {
      title,
      text,
      seconds,
      width,
      height,
      frames: [...(last ? [{ ...last, at: 0 }] : []), ...seen],
    };
  };
}

/** Runs in the page: draws a ring where it is tapped. */
function showTaps() {
  addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      const tap = document.createElement('div');
      Object.assign(tap.style, {
        position: 'fixed',
        left: `${clientX - 22}px`,
        top: `${clientY - 22}px`,
        width: '44px',
        height: '44px',
        borderRadius: '50%',
        border: '3px solid #e8902f',
        pointerEvents: 'none',
        zIndex: '2147483647',
      });
      document.documentElement.append(tap);
      tap
        .animate([{ opacity: 1 }, { opacity: 0, scale: 1.6 }], 600)
        .finished.then(() => tap.remove());
    },
    true,
  );
}
