/** One plain theme for every practice WordPress. */
export const theme = `
:root { color-scheme: light dark; --ink: #1f2328; --soft: #57606a; --line: #d0d7de; --paper: #fff; --link: #0b5394; --note: #fff4ce; --note-ink: #4d3800; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9ea7b3; --line: #30363d; --paper: #0d1117; --link: #79b8ff; --note: #3a2d00; --note-ink: #ffe08a; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
.practice { background: var(--note); color: var(--note-ink); padding: .5rem 1rem; text-align: center; font: .875rem/1.4 system-ui, sans-serif; }
.site { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.site-name { margin: 0; font-size: 1.25rem; font-weight: bold; }
.site-name a { color: inherit; text-decoration: none; }
.site-name a:hover { text-decoration: underline; }
header { border-bottom: 1px solid var(--line); padding-bottom: 1rem; margin-bottom: 1.5rem; }
h1 { line-height: 1.2; margin: 0 0 .5rem; }
h2 { line-height: 1.3; }
a { color: var(--link); }
.meta, footer, figcaption { color: var(--soft); font: .875rem/1.5 system-ui, sans-serif; }
img, video { max-width: 100%; height: auto; }
figure { margin: 1.5rem 0; }
blockquote { border-left: 3px solid var(--line); margin-left: 0; padding-left: 1rem; }
pre { overflow-x: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border: 1px solid var(--line); padding: .25rem .5rem; }
.posts { list-style: none; padding: 0; }
.posts li { border-bottom: 1px solid var(--line); padding-bottom: 1rem; margin-bottom: 1rem; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
`;
