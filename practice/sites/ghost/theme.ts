/** One plain theme for every practice Ghost. */
export const theme = `
:root { color-scheme: light dark; --ink: #15171a; --soft: #5d666f; --line: #d5dbe1; --paper: #fff; --link: #c2185b; --note: #fff4ce; --note-ink: #4d3800; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceff2; --soft: #a3acb5; --line: #394047; --paper: #15171a; --link: #ff7eb0; --note: #3a2d00; --note-ink: #ffe08a; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 system-ui, sans-serif; overflow-wrap: anywhere; }
.practice { background: var(--note); color: var(--note-ink); padding: .5rem 1rem; text-align: center; font-size: .875rem; }
header, main, footer { max-width: 45rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 1px solid var(--line); font-weight: 700; }
header a { color: inherit; text-decoration: none; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 1.5rem 0 .5rem; }
a { color: var(--link); }
.meta, footer, figcaption { color: var(--soft); font-size: .875rem; }
img { max-width: 100%; height: auto; border-radius: 6px; }
figure { margin: 1.5rem 0; }
blockquote { border-left: 3px solid var(--link); margin-left: 0; padding-left: 1rem; font-style: italic; }
.posts { list-style: none; padding: 0; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; }
`;
