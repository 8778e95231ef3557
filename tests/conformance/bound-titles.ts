import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './rows.ts';

/** A test, or a step of a journey, whose title ends with the ids of the rows it shows. */
export interface BoundTitle {
  file: string;
  /** As the runner reports it; `…` stands where a table's own words come in. */
  title: string;
  rows: string[];
}

const id = String.raw`R\d+\.\d+`;
/** `test('does so [R1.01, R1.02]'`, also `test.step(` and titles with `${words}` of a table. */
const boundCall = new RegExp(
  String.raw`\b(?:test|step)\(\s*(['"\`])((?:\\.|(?!\1)[^\\])*?\[(${id}(?:, ${id})*)\])\1`,
  'gs',
);
const words = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The tests that `npm test` runs, and nothing else: what it does not run shows nothing. */
export const testFiles = (): string[] =>
  globSync(
    ['{domain,contract,server,practice,web,tests}/**/*.test.ts', 'tests/journeys/*.spec.ts'],
    { cwd: root },
  )
    .filter((file) => !file.startsWith('tests/peers/') && !file.startsWith('tests/conformance/'))
    .toSorted();

export const boundTitles = (): BoundTitle[] =>
  testFiles().flatMap((file) => boundTitlesIn(file, readFileSync(join(root, file), 'utf8')));

export function boundTitlesIn(file: string, source: string): BoundTitle[] {
  return [...source.matchAll(boundCall)].map(([, , title = '', rows = '']) => ({
    file,
    title: title.replaceAll(words, '…').replaceAll(/\\(['"`\\])/g, '$1'),
    rows: rows.split(', '),
  }));
}

/** Ids in brackets that stand anywhere but at the end of a test's title: they would bind nothing. */
export function looseTagsIn(file: string, source: string): string[] {
  const bound = boundTitlesIn(file, source).length;
  const tags = source.match(new RegExp(String.raw`\[${id}`, 'g'))?.length ?? 0;
  return tags === bound ? [] : [`${file}: ${tags} tags, ${bound} at the end of a test’s title`];
}

/** Whether a reported title is this one. */
export function isTitle(bound: string, reported: string): boolean {
  const pattern = bound
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+');
  return new RegExp(`^${pattern}$`, 's').test(reported);
}
