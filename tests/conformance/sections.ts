import type { Move } from '#domain/amps/status.ts';

/** The parts of the document, in its order. */
export const sectionTitles: Record<string, string> = {
  R1a: 'Base, history, titles, scrolling, login gate',
  R1b: 'General routes',
  R1c: 'Sales-brand routes on the sales-brand host',
  R1d: 'Sales-brand routes on the main host',
  R1e: 'Product scope seen from the routes',
  R2a: 'Main header: tabs',
  R2b: 'Main header: user menu, look, logo',
  R2c: 'Client header',
  R2d: 'Client footer',
  R3a: 'Support modal',
  R3b: 'Cookie banner, toasts, alerts',
  R3c: 'Setup panel: frame',
  R3d: 'Setup panel: contents',
  R4a: 'User session',
  R4b: 'Lists, media, browser storage, address',
  R4c: 'Embeds parsed from pasted codes',
  R4d: 'Support request, logo',
  R4e: 'Reseller machine options',
  R4f: 'Codes',
  R4g: 'Video and its template',
  R4h: 'Not shown',
  R5a: 'Session',
  R5b: 'Unsaved changes, modals, loader',
  R5c: 'Support form, setup panel, social linking',
  R5d: 'Slides, media list',
  R5e: 'Review, auto-submit, activity, statuses',
  R6a: 'General behaviour of fields',
  R6b: 'Generic rules',
  R6c: 'Support form',
  R6d: 'Setup panel',
  R6e: 'Template slides',
  R7a: 'Groups',
  R7b: 'Derived checks',
  R7c: 'UI gating',
  R8a: 'All requests',
  R8b: 'Session and account',
  R8c: 'Content checks',
  R8d: 'Support, logo, lead, setup',
  R8e: 'Social, companies, review',
  R9: 'Error catalogue',
  R10: 'Constants',
};

/** Sections whose every A row must have a test, but for the rows of `notYet`. */
export const complete: string[] = [
  'R1a',
  'R1b',
  'R1c',
  'R1d',
  'R1e',
  'R2a',
  'R2b',
  'R3a',
  'R3b',
  'R4a',
  'R4d',
  'R4f',
  'R5a',
  'R5b',
  'R5c',
  'R5d',
  'R5e',
  'R6a',
  'R6b',
  'R6c',
  'R7a',
  'R7b',
  'R7c',
  'R8a',
  'R8b',
  'R8c',
  'R8d',
  'R8e',
  'R9',
  'R10',
];

/** Rows of parts that are not built yet. Whoever builds one takes its rows out of here. */
export const notYet: { rows: string[]; because: string }[] = [
  {
    because: 'The sales host has no pages yet.',
    rows: [
      'R1.88-R1.103',
      'R1.106-R1.107',
      'R1.117-R1.120',
      'R1.126-R1.129',
      'R2.29',
      'R2.35-R2.50',
      'R2.52-R2.65',
      'R2.67-R2.68',
      'R3.30-R3.86',
      'R4.35-R4.40',
      'R4.44-R4.55',
      'R5.23',
      'R6.52-R6.53',
      'R6.66-R6.88',
      'R7.30',
      'R7.32',
      'R8.32-R8.37',
      'R10.07-R10.16',
      'R10.22',
      'R10.25',
      'R10.30',
      'R10.35',
    ],
  },
  {
    because: 'The reseller portal is not built yet.',
    rows: ['R1.29-R1.30', 'R4.24-R4.25', 'R6.51', 'R7.15-R7.16'],
  },
  {
    because: 'No form asks for a number with one bound yet.',
    rows: ['R6.13-R6.14'],
  },
  {
    because: 'Requests to authors are not built yet.',
    rows: ['R1.60-R1.64', 'R1.66-R1.68', 'R1.114', 'R1.121-R1.122', 'R4.26-R4.27', 'R7.12'],
  },
  {
    because: 'Of the modules only the article is built yet.',
    rows: [
      'R1.41-R1.46',
      'R1.48-R1.49',
      'R1.80-R1.81',
      'R1.113',
      'R1.123-R1.124',
      'R4.30',
      'R4.71-R4.82',
      'R5.29-R5.30',
      'R5.37',
      'R6.36-R6.37',
      'R6.42',
      'R6.56',
      'R6.89-R6.91',
      'R8.42',
      'R10.06',
      'R10.26',
    ],
  },
];

interface Difference {
  /** The row that does not hold as it is written; it is not counted as shown. */
  row: string;
  /** The page of `docs/decisions` that says why. */
  decision: string;
  how: string;
}

/** What the product does otherwise on purpose. */
export const differs: Difference[] = [
  {
    row: 'R2.24',
    decision: '0027',
    how: 'In the dark the header of Welcome is a dark blue.',
  },
  {
    row: 'R2.25',
    decision: '0027',
    how: 'In the dark the header of every other page is dark.',
  },
  {
    row: 'R5.45',
    decision: '0016',
    how: 'An approved Amp can be withdrawn (2→0, 2→6) until its first post is armed.',
  },
];

/** The same, for answers to open questions of the specification that no row repeats. */
export const answersThatDiffer: (Omit<Difference, 'row'> & { question: string })[] = [
  {
    question: 'G139: logout without the marker header leads to `/app/` without effect.',
    decision: '0007',
    how: 'It is without effect, and answers 400 in words, as every call that lacks the marker.',
  },
];

/**
 * Steps of the specification's table of an Amp that the product's table knows, and that nobody can take yet. No
 * row repeats them, so none counts them; that nothing takes them is tested.
 */
export const stepsToCome: { steps: string; moves: Move[]; decision: string; because: string }[] = [
  {
    steps: 'A2, A3, A7, A11, A15, A17, A19, A29',
    moves: ['askAuthor', 'handOver', 'sendBackToAuthor', 'withdrawClientApproval'],
    decision: '0035',
    because:
      'Requests to authors are not built yet: an owner agrees to a text (A18) or takes it back from the ' +
      'author (A16), and cannot send it back to one (A17).',
  },
  {
    steps: 'A4, A5',
    moves: ['generate'],
    decision: '0035',
    because: 'Nothing generates yet; what was left generating is stopped (A6).',
  },
];
