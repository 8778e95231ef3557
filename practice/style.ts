/** The dress of the world's own pages: its front door, its controls, its outside pages. */
export const style = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #cbd5e1; --paper: #f8fafc; --card: #fff; --link: #be185d; --note: #fff4ce; --note-ink: #4d3800; --press: #be185d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e2e8f0; --soft: #a3b1c6; --line: #334155; --paper: #0f172a; --card: #16213a; --link: #f9a8d4; --note: #3a2d00; --note-ink: #ffe08a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
.practice { margin: 0; background: var(--note); color: var(--note-ink); padding: .5rem 1rem; text-align: center; font-size: .875rem; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
p, li { max-width: 68ch; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1.5rem 0; }
li form { display: inline-block; margin-left: .5rem; }
.soft { color: var(--soft); }
code { font-size: .9em; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
caption { text-align: left; padding: .5rem 0; font-weight: 600; }
th, td { border: 1px solid var(--line); padding: .5rem .75rem; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
form.dial { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); align-items: end; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; }
label { display: block; font-weight: 600; }
input, select { display: block; width: 100%; min-height: 44px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; padding: .5rem; }
button { min-height: 44px; font: inherit; font-weight: 600; color: #fff; background: var(--press); border: 0; border-radius: 8px; padding: .5rem 1rem; cursor: pointer; }
button.quiet { color: var(--ink); background: transparent; border: 1px solid var(--soft); }
:focus-visible { outline: 3px solid #ec4899; outline-offset: 2px; }
`;
