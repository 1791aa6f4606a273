/**
 * The style rules of the first view; `styles-late.ts` has those of what loads later. Defaults
 * are WID-024 to WID-032; a theme's custom properties win.
 * Letters follow the size that readers have chosen in their browser (`medium`, 16 px by default), never
 * the page's root: every other size is in `em`.
 * The dark scheme has colours of its own, each at 4.5 : 1 or more, chosen by `color-scheme`.
 * On a page from right to left the widget is mirrored; its sentences keep their own direction (`plaintext`).
 */
export const css = `
:host { display: block; }
:host([hidden]) { display: none; }
.gca {
  all: initial; color-scheme: inherit; visibility: inherit; pointer-events: inherit; display: block;
  --bg: light-dark(var(--gca-bg, #fff), var(--gca-dark-bg, #16202a));
  --line: light-dark(var(--gca-border, #adbcc5), var(--gca-dark-border, #3d5061));
  --field: light-dark(#fff, #0f1720);
  --field-line: light-dark(#768b98, #7d94a6);
  --primary: light-dark(var(--gca-primary, #19303d), var(--gca-dark-primary, #e8f0f5));
  --accent: light-dark(var(--gca-accent, var(--primary)), var(--gca-dark-accent, var(--primary)));
  --secondary: light-dark(var(--gca-secondary, #5c727d), var(--gca-dark-secondary, #a9bdca));
  --success: light-dark(var(--gca-success, #0c5a56), var(--gca-dark-success, #6fd8c6));
  --error: light-dark(var(--gca-error, #8b1214), var(--gca-dark-error, #ffa9a3));
  --warning: light-dark(#6b4a00, #f4cf7e);
  --b1-bg: light-dark(var(--gca-b1-bg, var(--primary)), var(--gca-dark-b1-bg, #b9dcee));
  --b1-text: light-dark(var(--gca-b1-text, #fff), var(--gca-dark-b1-text, #0f1f29));
  --b1-line: light-dark(var(--gca-b1-border, var(--b1-bg)), var(--gca-dark-b1-border, var(--b1-bg)));
  --b2-bg: light-dark(var(--gca-b2-bg, #fff), var(--gca-dark-b2-bg, #1e2c38));
  --b2-text: light-dark(var(--gca-b2-text, var(--primary)), var(--gca-dark-b2-text, var(--primary)));
  --b2-line: light-dark(var(--gca-b2-border, #768b98), var(--gca-dark-b2-border, #7d94a6));
  --b0-bg: light-dark(var(--gca-b0-bg, #f3f5f6), var(--gca-dark-b0-bg, #23303b));
  --b0-text: light-dark(var(--gca-b0-text, #5c727d), var(--gca-dark-b0-text, #a9bdca));
  --b0-line: light-dark(var(--gca-b0-border, #e5e8eb), var(--gca-dark-b0-border, #2e3e4b));
  --radius: var(--gca-radius, 8px);
  box-sizing: border-box;
  position: relative;
  width: var(--gca-width, 400px);
  max-width: 100%;
  color: var(--primary);
  font: 400 medium/1.5 var(--gca-font, Arial, Helvetica, sans-serif);
  text-align: start;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
}
@media (prefers-contrast: more) { .gca { --secondary: var(--primary); --line: var(--primary); } }
.gca *, .gca *::before { box-sizing: border-box; font: inherit; letter-spacing: normal; unicode-bidi: plaintext; }
.gca [hidden], .gca [role=alert]:empty, .gca [role=status]:empty { display: none; }
.gca-card {
  display: flex; flex-direction: column; gap: 16px; padding: 32px;
  background: var(--bg); border: 1px solid var(--line); border-radius: var(--radius);
}
.gca-card[data-waiting] { visibility: hidden; }
@media (max-width: 420px) { .gca-card { padding: 24px 20px; } .gca .gca-button { font-size: 1em; } }
@media (max-width: 260px) { .gca-card { padding: 20px 12px; } .gca .gca-button { gap: 6px; padding: 8px; } }
.gca-screen, .gca-stack { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.gca-stack { gap: 12px; }
.gca-screen:focus, .gca h2:focus { outline: none; }
.gca h2 { margin: 0; font-size: 1.5em; line-height: 1.25; font-weight: 700; color: inherit; text-wrap: balance; }
.gca p { margin: 0; }
.gca-logo { display: block; max-width: 100%; max-height: 100px; margin: 0 auto; }
.gca-button {
  position: relative; display: flex; align-items: center; justify-content: center; gap: 10px;
  width: 100%; min-height: 45px; margin: 0; padding: 8px 16px;
  font-size: 1.125em; line-height: 1.3; text-align: center; text-wrap: balance; text-decoration: none;
  color: var(--b2-text); background: var(--b2-bg); border: 1px solid var(--b2-line);
  border-radius: var(--gca-b2-radius, var(--radius)); cursor: pointer; appearance: none;
  transition: filter .12s;
}
.gca-primary {
  color: var(--b1-text); background: var(--b1-bg); border-color: var(--b1-line);
  border-radius: var(--gca-b1-radius, var(--radius)); font-weight: 700;
}
.gca-last {
  position: absolute; inset-inline-end: 12px; top: -.75em; padding: 0 8px; border-radius: 2em;
  font-size: .75em; line-height: 1.5; font-weight: 700; color: var(--b1-text); background: var(--b1-bg);
}
.gca-plain { color: var(--primary); background: none; border-color: transparent; font-size: 1em; }
.gca-plain:hover { background: var(--b0-bg); }
.gca-button:hover { filter: brightness(.95); }
.gca-button:disabled, .gca-button[aria-disabled=true] {
  color: var(--b0-text); background: var(--b0-bg); border-color: var(--b0-line);
  border-radius: var(--gca-b0-radius, var(--radius)); cursor: default; filter: none;
}
.gca-icon { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.gca svg { flex: none; }
.gca-link, .gca a:not(.gca-button) {
  min-height: 24px; padding: 0; margin: 0; border: 0; background: none; appearance: none;
  color: var(--accent); text-align: start;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer;
}
.gca-link[aria-disabled] { color: var(--secondary); cursor: default; }
.gca :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.gca-divider { display: flex; align-items: center; gap: 12px; font-size: .875em; color: var(--secondary); }
.gca-divider::before, .gca-divider::after { content: ''; flex: 1; height: 1px; background: var(--line); }
.gca-label { display: block; margin-bottom: 6px; font-weight: 700; font-size: .875em; color: var(--primary); }
.gca-input {
  display: block; width: 100%; min-height: 45px; margin: 0; padding: 8px 12px; appearance: none;
  font-size: 1.125em; line-height: 1.4; color: var(--primary); background: var(--field);
  border: 1px solid var(--field-line); border-radius: var(--radius);
}
.gca-input::placeholder { color: var(--secondary); opacity: 1; }
.gca-input:focus-visible { outline-offset: 0; }
.gca-input[aria-invalid=true] { border-color: var(--error); }
.gca-input:disabled { color: var(--secondary); background: var(--b0-bg); }
.gca-error { display: flex; gap: 8px; margin-top: 8px; font-size: .875em; color: var(--error); white-space: pre-line; }
.gca-error svg { margin-top: 2px; }
.gca-error a:not(.gca-button), .gca-banner a:not(.gca-button) { color: inherit; }
.gca-banner {
  display: flex; gap: 10px; padding: 12px; font-size: .875em; border-radius: var(--radius);
  border: 1px solid currentColor; white-space: pre-line;
}
.gca-banner svg { margin-top: 1px; }
.gca-banner-error { color: var(--error); background: light-dark(#fdf1f0, #2b1618); }
.gca-banner-warning { color: var(--warning); background: light-dark(#fff8e5, #2a2210); }
.gca-tabs { display: flex; flex-wrap: wrap; gap: 4px; border-bottom: 1px solid var(--line); }
.gca-tab {
  flex: 1 1 25%; min-height: 44px; padding: 8px 4px; border: 0; overflow-wrap: normal; border-bottom: 3px solid transparent; margin: 0 0 -1px;
  color: var(--secondary); background: none; cursor: pointer; appearance: none;
}
.gca-tab[aria-selected=true] { color: var(--primary); font-weight: 700; border-bottom-color: var(--accent); }
.gca-spinner {
  width: 20px; height: 20px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%;
  animation: gca-spin .8s linear infinite; flex: none;
}
@keyframes gca-spin { to { transform: rotate(360deg); } }
.gca-center { display: flex; flex-direction: column; align-items: center; gap: 12px; padding: 16px 0; text-align: center; }
.gca-screen:has(> .gca-center > .gca-check) h2 { text-align: center; }
.gca-check { color: var(--success); }
.gca-sr { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: reduce) {
  .gca *, .gca *::before { transition: none !important; animation: none !important; }
  .gca-spinner { border-style: dotted; }
}
`;
