/** The look of the pages that stand outside the app: they carry their style with them and no script. */
export const plainPageStyle = `
:root {
  color-scheme: light dark;
  --page: #f8fafc; --surface: #fff; --line: #e2e8f0; --field: #8291a7; --text: #0f172a;
  --quiet: #475569; --brand: #db2777; --brand-text: #be185d; --bad: #b91c1c; --bad-tint: #fef2f2;
  --good: #15803d; --good-tint: #f0fdf4;
  font: 16px/1.5 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b1222; --surface: #131d31; --line: #2a384e; --field: #64748f; --text: #f1f5f9;
    --quiet: #a9b6c8; --brand-text: #f9a8d4; --bad: #fca5a5; --bad-tint: #34161b;
    --good: #6ee79a; --good-tint: #0f2a1d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); }
header { padding: 16px; border-bottom: 1px solid var(--line); background: var(--surface); }
header a { color: inherit; font-size: 18px; font-weight: 650; text-decoration: none; }
header a { display: block; max-width: 1120px; margin: 0 auto; }
footer { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: center; max-width: 1152px;
  margin: 0 auto; padding: 0 16px 32px; font-size: 14px; }
footer a { padding: 8px 0; color: var(--quiet); }
main { width: min(100% - 32px, 440px); margin: 48px auto 64px; padding: 32px;
  border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; letter-spacing: -0.01em; }
p { margin: 0 0 16px; color: var(--quiet); overflow-wrap: anywhere; }
p strong { color: var(--text); }
form { display: grid; gap: 16px; margin-top: 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 550; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 8px 12px; color: var(--text);
  font: inherit; background: var(--surface); border: 1px solid var(--field); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
.check { display: flex; gap: 12px; align-items: flex-start; font-size: 14px; }
.check input { width: 20px; height: 20px; margin: 0; accent-color: var(--brand); flex: none; }
.check label { margin: 0; font-weight: 400; }
.star { color: var(--bad); }
.hint, .fault { margin: 4px 0 0; font-size: 14px; }
.fault { color: var(--bad); }
.notice { margin: 16px 0 0; padding: 12px 16px; border-radius: 8px; color: var(--bad);
  background: var(--bad-tint); font-size: 14px; }
.notice.good { color: var(--good); background: var(--good-tint); }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 18px; color: #fff;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  background: var(--brand); border: 0; border-radius: 8px; }
button:hover, .button:hover { background: #be185d; }
main a:not(.button) { color: var(--brand-text); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.below { margin: 24px 0 0; font-size: 14px; }
@media (max-width: 479px) { main { margin-top: 16px; padding: 24px 20px; } .pair { grid-template-columns: 1fr; } }`;
