/** What a page to read adds to the look of the pages outside the app. */
export const readingStyle = `
.acting { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: center;
  padding: 8px 16px; border-bottom: 1px solid var(--line); background: var(--surface); color: var(--text); }
.acting p { margin: 0; color: inherit; overflow-wrap: anywhere; }
.acting a { padding: 10px 0; }
header:has(nav) { display: flex; flex-wrap: wrap; gap: 4px 24px; padding-inline: max(0px, (100% - 1152px) / 2); align-items: center; justify-content: space-between; }
header:has(nav) a { margin: 0; }
header nav { padding: 0 16px; }
header nav { display: flex; flex-wrap: wrap; gap: 0 20px; align-items: center; }
header nav a, header nav button { width: auto; min-height: 44px; padding: 10px 0; color: var(--text-quiet);
  font-size: 16px; font-weight: 500; background: none; }
header nav button:hover { color: var(--text); background: none; }
header nav form { margin: 0; }
main.reading { width: min(100% - 32px, 720px); padding: 48px; font-size: 16px; line-height: 1.6; }
.reading h1 { font-size: 32px; line-height: 40px; letter-spacing: -0.02em; }
.reading .lead { font-size: 16px; text-wrap: pretty; }
.reading .updated { font-size: 14px; }
.reading nav { margin: 24px 0 8px; padding: 16px 20px; background: var(--page); border-radius: 12px;
  font-size: 16px; }
.reading nav ul { margin: 0; padding: 0; columns: 2; column-gap: 32px; list-style: none; }
.reading nav li { margin: 0; padding: 2px 0; break-inside: avoid; }
.reading section { scroll-margin-top: 24px; }
.reading h2 { margin: 40px 0 12px; font-size: 20px; line-height: 1.25; }
.reading section p, .reading li, .reading td { color: var(--text); }
.reading ul { margin: 0 0 16px; padding-left: 20px; }
.reading li { margin: 6px 0; }
.reading .table { margin: 0 0 16px; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 16px; line-height: 1.45; }
th, td { padding: 10px 12px 10px 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); }
th { color: var(--text-quiet); font-size: 14px; font-weight: 550; }
footer span { padding: 8px 0; color: var(--text-quiet); }
@media (max-width: 719px) {
  main.reading { padding: 24px 20px; }
  .reading h1 { font-size: 20px; line-height: 28px; }
  .reading nav ul { columns: 1; }
  .reading nav li { padding: 8px 0; }
  thead { display: none; }
  tr { display: block; padding: 12px 0; border-bottom: 1px solid var(--line); }
  td { display: block; padding: 2px 0; border: 0; }
  td:first-child { font-weight: 600; }
}`;
