import type { BoundTitle } from './bound-titles.ts';
import { rowsWithin, type Row } from './rows.ts';
import {
  answersThatDiffer,
  complete,
  differs,
  notYet,
  sectionTitles,
  stepsToCome,
} from './sections.ts';

const head = `# Conformance

What the product promises, statement by statement, and the test that shows it. Written by
\`npm run conformance\` from \`conformance-rows.tsv\` and the titles of the tests, which end with the ids of
the rows they show; \`npm test\` fails when a test named here did not run and pass. Do not edit it by hand.

A: a user would notice at once. B: noticeable. C: a detail.
`;

interface Facts {
  rows: readonly Row[];
  titles: readonly BoundTitle[];
}

/** The whole of docs/conformance.md. */
export function conformancePage({ rows, titles }: Facts): string {
  const reasons = reasonsOf(rows);
  const tests = new Map(rows.map(({ id }) => [id, testsOf(id, titles)]));
  const isShown = ({ id }: Row) =>
    (tests.get(id)?.length ?? 0) > 0 && !differs.some(({ row }) => row === id);
  const share = (some: readonly Row[]) => `${some.filter(isShown).length} of ${some.length}`;
  const sections = Object.entries(sectionTitles).map(([section, title]) => ({
    heading: `${section} · ${title}`,
    section,
    all: rows.filter((row) => row.section === section),
  }));
  const ofPriority = (some: readonly Row[], priority: string) =>
    some.filter((row) => row.priority === priority);
  const summary = sections.map(({ heading, section, all }) => {
    const later = all.filter(({ id }) => reasons.has(id)).length;
    const other = differs.filter(({ row }) => all.some(({ id }) => id === row)).length;
    const state = complete.includes(section) ? allShown(later) : '';
    return `| ${heading} | ${share(ofPriority(all, 'A'))} | ${share(all)} | ${later || ''} | ${other || ''} | ${state} |`;
  });
  const tables = sections.map(({ heading, all }) => {
    const lines = all.map(
      (row) =>
        `| ${row.id} | ${row.priority} | ${cell(row.statement)} | ${shown(row, tests.get(row.id) ?? [], reasons.get(row.id))} |`,
    );
    return [
      `## ${heading}`,
      '',
      '| Row | | Statement | Shown by |',
      '| --- | --- | --- | --- |',
      ...lines,
    ].join('\n');
  });
  return [
    head,
    '| Section | A rows shown | Rows shown | Not built yet | Differs | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...summary,
    `| **All** | ${share(ofPriority(rows, 'A'))} | ${share(rows)} | ${reasons.size} | ${differs.length} | |`,
    '',
    ...differing(),
    tables.join('\n\n'),
    '',
  ].join('\n');
}

/** Why a row has no test yet, for the rows of parts that are not built. */
export function reasonsOf(rows: readonly Row[]): Map<string, string> {
  return new Map(
    notYet.flatMap(({ rows: ranges, because }) =>
      ranges.flatMap((range) =>
        rowsWithin(rows, range).map(({ id }) => [id, because] as [string, string]),
      ),
    ),
  );
}

const allShown = (later: number) =>
  later === 0 ? 'every A row shown' : 'every A row shown of what is built';

const testsOf = (id: string, titles: readonly BoundTitle[]) =>
  titles.filter(({ rows }) => rows.includes(id));

function shown({ id }: Row, tests: readonly BoundTitle[], reason: string | undefined): string {
  if (tests.length === 0) return reason ? `*${reason}*` : '';
  const other = differs.find(({ row }) => row === id);
  const titles = tests.map(
    ({ file, title }) => `\`${file}\`: ${cell(title.replace(/ *\[[^\]]*\]$/, ''))}`,
  );
  return [
    ...(other ? [`*differs by decision ${other.decision}: ${other.how}*`] : []),
    ...titles,
  ].join('<br>');
}

/** What no row says: decided questions that the product answers otherwise. */
const differing = () => [
  'Rows that differ on purpose are not counted as shown. Answers to open questions that differ:',
  '',
  ...answersThatDiffer.map(
    ({ question, decision, how }) => `- ${question} *Differs by decision ${decision}: ${how}*`,
  ),
  '',
  'Steps of the table of an Amp that nobody can take yet; no row counts them:',
  '',
  ...stepsToCome.map(
    ({ steps, because, decision }) => `- ${steps}: *${because} See decision ${decision}.*`,
  ),
  '',
];

/** A table's cell: no bar ends it, and no angle bracket is taken for a tag. */
const cell = (text: string) =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')
    .replaceAll('|', String.raw`\|`);
