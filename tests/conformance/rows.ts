import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Row {
  id: string;
  section: string;
  /** A: a user would notice at once, B: noticeable, C: a detail. */
  priority: string;
  statement: string;
}

/** Everything the product promises to do, in the order of its document. */
export function readRows(): Row[] {
  const [, ...lines] = readFileSync(join(root, 'docs/conformance-rows.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [id = '', section = '', priority = '', statement = ''] = line.split('\t');
    return { id, section, priority, statement };
  });
}

/** @param range one id, or the first and the last of several: `R1.88-R1.112`. */
export function rowsWithin(rows: readonly Row[], range: string): Row[] {
  const [first = '', last = first] = range.split('-');
  const from = rows.findIndex(({ id }) => id === first);
  const to = rows.findIndex(({ id }) => id === last);
  if (from === -1 || to < from) throw new Error(`No rows ${range}`);
  return rows.slice(from, to + 1);
}
