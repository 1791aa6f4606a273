/** The style rules for what loads after the first view; `styles.ts` has the rest. */
export const cssMore = `
.gca-quiet { color: var(--secondary); }
.gca-strong { font-weight: 700; color: var(--primary); }
.gca-small { font-size: .875em; }
.gca-back {
  display: inline-flex; align-items: center; justify-content: center; width: 44px; height: 44px;
  margin: -12px 0 -8px -12px; margin-inline: -12px 0; padding: 0; border: 0; border-radius: 50%;
  background: none; color: var(--primary); cursor: pointer; align-self: flex-start;
}
.gca-back:dir(rtl) svg { transform: scaleX(-1); }
.gca-banner-success { color: var(--success); background: light-dark(#ecf7f5, #0d2724); }
.gca-toaster {
  position: absolute; z-index: 2; inset: 8px 8px auto; display: flex; flex-direction: column; align-items: center; gap: 8px;
  pointer-events: none;
}
.gca-toast {
  max-width: 350px; padding: 10px 16px; font-size: .9375em; border-radius: var(--radius); border: 1px solid var(--line);
  color: var(--primary); background: var(--bg); box-shadow: 0 4px 16px light-dark(#0003, #000a);
}
.gca-toast-success { color: var(--success); border-color: var(--success); }
.gca-toast-error { color: var(--error); border-color: var(--error); }
.gca .gca-marked { display: grid; grid-template-columns: 20px minmax(0, 1fr) 20px; font-size: 1em; }
.gca-row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.gca-row-spread { justify-content: space-between; }
.gca-affix { position: relative; }
.gca-affix .gca-input { padding-inline-end: 52px; }
.gca-affix button {
  position: absolute; inset-inline-end: 1px; top: 1px; width: 44px; height: calc(100% - 2px); padding: 0; border: 0;
  display: grid; place-items: center; background: none; color: var(--secondary); cursor: pointer;
  border-radius: var(--radius);
}
.gca-phone { display: flex; flex-wrap: wrap; gap: 8px; container-type: inline-size; }
/* A whole number fits beside its country, or else below it; on narrow cards in smaller letters. */
.gca-phone .gca-input:last-child { flex: 1 1 7.8em; width: 0; min-width: min(7.8em, 100%); font-size: min(1.125em, 11cqw); }
.gca-phone input { direction: ltr; }
.gca-country { position: relative; flex: none; }
.gca-country span {
  display: flex; align-items: center; gap: 6px; height: 100%; min-height: 45px; padding: 0 10px;
  border: 1px solid var(--field-line); border-radius: var(--radius); background: var(--field);
  white-space: nowrap; direction: ltr;
}
.gca-country select {
  position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; opacity: 0; cursor: pointer; appearance: none;
}
.gca-country select:focus-visible + span { outline: 2px solid var(--accent); }
/* A second family keeps it from being smaller. */
.gca-otp { position: relative; direction: ltr; container-type: inline-size; }
.gca-otp input {
  position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; outline: none;
  background: none; color: transparent; caret-color: transparent; appearance: none; z-index: 1;
  letter-spacing: 2.5em; font-family: monospace, monospace;
}
.gca-otp input:focus-visible { outline: none; }
.gca-otp input::selection { background: transparent; }
.gca-boxes { display: grid; grid-template-columns: repeat(6, 1fr); gap: 6px; gap: min(8px, 2cqw); }
.gca-box {
  display: grid; place-items: center; min-height: 54px; min-width: 0; font-size: 1.5em; font-size: min(1.5em, 14cqw); color: var(--primary);
  font-variant-numeric: tabular-nums; background: var(--field); border: 1px solid var(--field-line);
  border-radius: var(--radius);
}
.gca-otp input:focus-visible + .gca-boxes .gca-box-next { outline: 2px solid var(--accent); outline-offset: 1px; }
.gca-otp input[aria-invalid=true] + .gca-boxes .gca-box { border-color: var(--error); }
.gca-otp input:disabled + .gca-boxes .gca-box { color: var(--secondary); background: var(--b0-bg); }
.gca-progress { height: 4px; overflow: hidden; border-radius: 2px; background: var(--b0-bg); }
.gca-progress::before {
  content: ''; display: block; width: 40%; height: 100%; border-radius: 2px; background: var(--b1-bg);
  animation: gca-slide 1.2s ease-in-out infinite;
}
@keyframes gca-slide { from { transform: translateX(-100%); } to { transform: translateX(250%); } }
.gca-meter { display: flex; gap: 4px; margin-bottom: 6px; }
.gca-meter span { flex: 1; height: 6px; border-radius: 3px; background: var(--b0-line); }
.gca-meter span[data-on=true] { background: var(--error); }
.gca-meter[data-good=true] span[data-on=true] { background: var(--success); }
.gca-list { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none; }
.gca-list li { display: flex; gap: 10px; align-items: flex-start; }
.gca-list svg { margin-top: 2px; }
.gca-met { color: var(--success); }
.gca-message {
  max-height: 264px; margin: 0; padding: 12px; overflow: auto; font: .8125em/1.5 ui-monospace, monospace; white-space: pre-wrap;
  color: var(--primary); background: var(--b0-bg); border-radius: var(--radius);
}
.gca-one-tap { overflow: hidden; height: 0; }
.gca-one-tap iframe { width: 100%; border: 0; }
@media (forced-colors: active) { .gca-meter span[data-on=true] { background: CanvasText; } }
`;
