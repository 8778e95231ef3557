import type { z } from 'zod';
import type { EvidenceRow } from '#contract/distribution.ts';

export type Row = z.infer<typeof EvidenceRow>;

const noHash = '0'.repeat(64);

/**
 * The first row that does not follow from the row before and from what it says itself; null when
 * the chain holds. Rows hold SHA-256 of the row before, a line feed, and their facts as JSON with
 * sorted keys: anybody can compute it.
 * @param sha256 of text as hexadecimal; null where the browser offers none: then only the links count.
 * @param isWhole whether they begin the chain; else they are the end of it.
 */
export async function brokenRow(
  rows: readonly Row[],
  sha256: ((text: string) => Promise<string>) | null,
  isWhole = true,
): Promise<number | null> {
  const [first] = rows;
  let before = isWhole || !first ? noHash : first.prev_hash;
  let seq = isWhole || !first ? 1 : first.seq;
  for (const row of rows) {
    if (row.seq !== seq || row.prev_hash !== before) return row.seq;
    if (sha256 && row.hash !== (await sha256(`${row.prev_hash}\n${saidBy(row)}`))) return row.seq;
    before = row.hash;
    seq += 1;
  }
  return null;
}

const saidBy = ({ seq, kind, body, at }: Row) => sortedJson([seq, kind, body, at]);

/** JSON with the keys of every object in order. @internal */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const facts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${facts.map(([key, fact]) => `${JSON.stringify(key)}:${sortedJson(fact)}`).join(',')}}`;
}

/** The browser's own SHA-256; null on plain http, where it keeps it to itself. */
export function ownSha256(): ((text: string) => Promise<string>) | null {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  return async (text) => {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

const kinds: Record<string, string> = {
  planned: 'Planned',
  armed: 'Attempt written down before sending',
  outcome: 'What the site answered',
  live: 'Live',
  updated: 'Written over with approved words',
  proof: 'What a look at the page showed',
  person: 'Said by a person',
  removed: 'Removed',
};

export const kindInWords = (kind: string): string => kinds[kind] ?? kind;

/** The facts of a row, one a line; what is nested stays JSON. */
export function factsOf(body: unknown): { name: string; says: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(([, fact]) => fact !== null && fact !== '')
    .map(([name, fact]) => ({
      name: name
        .replaceAll('_', ' ')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase(),
      says: typeof fact === 'string' ? fact : JSON.stringify(fact),
    }));
}
