import { serifFaces, serifFamily } from '../../foundation/http/page-fonts.ts';

/** One sheet of paper: on a screen, and printed. */
export const sheetStyle = `
${serifFaces}
main { position: relative; width: min(100% - 32px, 816px); padding: 64px; border-radius: 4px;
  box-shadow: 0 16px 48px -16px rgb(15 23 42 / 20%); }
hgroup p { margin: 0 0 4px; font-size: 14px; font-weight: 550; color: var(--text-quiet); }
h1 { margin: 0 0 16px; max-width: 17em; font: 600 32px/38px ${serifFamily}; letter-spacing: -0.01em;
  text-wrap: balance; overflow-wrap: anywhere; }
.about, .count { max-width: 34em; margin: 0 0 8px; font: 400 18px/28px ${serifFamily}; color: var(--text); }
.stamped h1, .stamped hgroup p, .stamped .about { padding-inline-end: 148px; }
.stamp { position: absolute; top: 40px; right: 48px; width: 132px; height: 132px; stroke: var(--stamp);
  transform: rotate(-9deg); }
.lead { display: block; width: 208px; height: 130px; margin: 24px 0 0; object-fit: cover; border-radius: 4px; }
.sites { margin: 32px 0 0; padding: 0; list-style: none; }
.sites li { padding: 16px 0; border-top: 1px solid var(--line); }
.sites li:has(.page) { display: grid; grid-template-columns: 216px minmax(0, 1fr); gap: 24px; padding: 24px 0; }
.page { margin: 0; }
.page img { display: block; width: 216px; height: 168px; object-fit: cover; object-position: top;
  border: 1px solid var(--line); border-radius: 4px; background: var(--sunken); }
.page figcaption { margin-top: 4px; font-size: 12px; line-height: 16px; color: var(--text-quiet); }
.sites h2 { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin: 0; font: 600 18px/24px ${serifFamily}; }
.sites p { margin: 4px 0 0; font-size: 14px; }
.sites a { display: inline-block; padding: 4px 0; font-size: 14px; overflow-wrap: anywhere; }
.found::before { content: '✓ '; color: var(--good); font-weight: 700; }
.tag { padding: 0 8px; font: 550 12px/20px 'Inter Variable', sans-serif; color: var(--text-quiet);
  border: 1px solid var(--line-strong); border-radius: 10px; }
.foot { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
.foot a { padding: 8px 0; display: inline-block; }
@media (max-width: 719px) {
  main { padding: 24px 20px; }
  h1 { font-size: 24px; line-height: 30px; }
  .about, .count { font-size: 16px; line-height: 24px; }
  .stamped h1, .stamped hgroup p, .stamped .about { padding-inline-end: 0; }
  .sites li:has(.page) { grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 16px 0; }
  .page img { width: 100%; height: 220px; }
  .stamp { position: static; display: block; width: 92px; height: 92px; margin: 0 0 16px; }
}
@media print {
  body { background: none; }
  header, footer, .foot a { display: none; }
  main { width: auto; margin: 0; padding: 0; border: 0; box-shadow: none; }
  .stamp { top: 0; right: 0; }
  .sites li { break-inside: avoid; }
}`;
