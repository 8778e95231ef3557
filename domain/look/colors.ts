/** A colour as CSS writes it, on a light ground and on a dark one. */
type Pair = readonly [light: string, dark: string];

/**
 * Every colour of the product by its name: the app, the server’s own pages, the newsroom, mails and papers take theirs
 * from here. Dark grounds rise by lightness, not by shadow. Contrast is held by a test beside this file.
 */
const pairs = {
  page: ['#f8fafc', '#0a0f1c'],
  surface: ['#ffffff', '#121a2a'],
  /** Secondary buttons, the chosen segment, menus. */
  raised: ['#ffffff', '#1b2538'],
  /** Trays and empty wells. */
  sunken: ['#f1f5f9', '#060a13'],
  /** What one writes in. */
  field: ['#ffffff', '#060a13'],
  /** The address over a picture of a page. */
  bar: ['#f1f5f9', '#1b2538'],
  line: ['#e2e8f0', '#243147'],
  'line-strong': ['#cbd5e1', '#3a4a64'],
  'field-line': ['#8291a7', '#6f809c'],
  text: ['#0f172a', '#eef2f8'],
  'text-quiet': ['#475569', '#a8b5c8'],
  /** The mark, and the one thing to do next: nothing else. */
  brand: ['#db2777', '#db2777'],
  'brand-hover': ['#be185d', '#be185d'],
  'on-brand': ['#ffffff', '#ffffff'],
  /** Links, focus, switches, what is chosen, counts, the present step. */
  ink: ['#264a7a', '#a9c8f2'],
  'ink-tint': ['#e8eef7', '#1a2a45'],
  'ink-line': ['#b9cbe4', '#35507d'],
  /** A second person’s, where the first one’s is ink. */
  other: ['#6d3fb5', '#c9b2f5'],
  /** Of the page that greets. */
  'pale-blue': ['#eaf4ff', '#10203a'],
  good: ['#15803d', '#6ee79a'],
  'good-tint': ['#f0fdf4', '#0e2419'],
  'good-line': ['#bbf7d0', '#1c5a37'],
  warn: ['#b45309', '#fbc45c'],
  'warn-tint': ['#fffbeb', '#241b0b'],
  'warn-line': ['#fde68a', '#6b4a12'],
  /** Lost for good, or not valid. Nothing else is red. */
  bad: ['#b91c1c', '#fca5a5'],
  'bad-tint': ['#fef2f2', '#2d1217'],
  'bad-line': ['#fecaca', '#7f2730'],
  /** The stamp is ink on paper on every ground. */
  stamp: ['#166534', '#166534'],
  paper: ['#ffffff', '#ffffff'],
  /** What is printed on that paper. */
  'paper-text': ['#0f172a', '#0f172a'],
  'paper-quiet': ['#475569', '#475569'],
} as const satisfies Record<string, Pair>;

export type ColorName = keyof typeof pairs;

const side = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[index]])) as Record<
    ColorName,
    string
  >;

/** For papers and mails, which carry each colour where it is used. */
export const light = side(0);
export const dark = side(1);

const declared = (colors: Record<ColorName, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** Of pages without a script: as the reader’s system is set. */
export const systemColors = `:root { color-scheme: light dark; ${declared(light)} }
@media (prefers-color-scheme: dark) { :root { ${declared(dark)} } }`;

/** Of the app, where a person chooses: until its script has read the choice, the system’s own stands. */
export const chosenColors = `:root { ${declared(light)} }
:root[data-mantine-color-scheme='dark'] { ${declared(dark)} }
@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { ${declared(dark)} } }`;

/** Of the boats in our own drawings, the same on every ground. */
export const boats = {
  sky: '#063b54',
  shore: '#84844c',
  sail: '#e6e9ec',
  sand: '#e9e5d9',
  hull: '#f3bd4c',
} as const;
