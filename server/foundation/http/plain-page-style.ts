import { systemColors } from '#domain/look/colors.ts';
import { fontFaces } from './page-fonts.ts';

/** The look of the pages that stand outside the app: they carry their style with them and no script. */
export const plainPageStyle = `
${fontFaces}
${systemColors}
:root { font: 16px/1.5 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  font-feature-settings: 'cv11', 'ss03'; -webkit-font-smoothing: antialiased; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header a { display: flex; gap: 8px; align-items: center; max-width: 1152px; height: 56px; margin: 0 auto;
  padding: 0 16px; color: inherit; font-weight: 700; letter-spacing: -0.02em; text-decoration: none; }
header .logo { display: block; max-width: 180px; max-height: 32px; object-fit: contain; }
.mark { width: 22px; height: 22px; fill: var(--brand); }
footer { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: center; max-width: 1152px;
  margin: 0 auto; padding: 0 16px 32px; font-size: 14px; }
footer a { padding: 8px 0; color: var(--text-quiet); }
main { width: min(100% - 32px, 440px); margin: 48px auto 64px; padding: 32px;
  border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -0.012em; }
p { margin: 0 0 16px; color: var(--text-quiet); overflow-wrap: anywhere; }
p strong { color: var(--text); }
form { display: grid; gap: 16px; margin-top: 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 550; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 8px 12px; color: var(--text);
  font: inherit; background: var(--field); border: 1px solid var(--field-line); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
.check { display: flex; gap: 12px; align-items: flex-start; font-size: 14px; }
.check input { width: 20px; height: 20px; margin: 0; accent-color: var(--ink); flex: none; }
.check label { margin: 0; font-weight: 400; }
.star { color: var(--bad); }
.hint, .fault { margin: 4px 0 0; font-size: 14px; }
.fault { color: var(--bad); }
.notice { margin: 16px 0 0; padding: 12px 16px; border-radius: 8px; color: var(--bad);
  background: var(--bad-tint); font-size: 14px; }
.notice.good { color: var(--good); background: var(--good-tint); }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 18px; color: var(--on-brand);
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  background: var(--brand); border: 0; border-radius: 8px; }
button:hover, .button:hover { background: var(--brand-hover); }
main a:not(.button) { color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.below { margin: 24px 0 0; font-size: 14px; }
@media (max-width: 719px) { main { margin-top: 16px; padding: 24px 20px; } .pair { grid-template-columns: 1fr; } }`;
