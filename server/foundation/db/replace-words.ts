import { sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Tx } from './transaction.ts';

/** Patterns of words that are to go. */
export interface Words {
  inText: string;
  /** Finds all that `inText` finds and more, at a tenth of its cost. */
  nearText: string;
  /** In a document as the engine prints it. */
  inJson: string;
  nearJson: string;
}

interface Place<Table extends keyof Schema> {
  table: Table;
  columns: readonly (keyof Schema[Table] & string)[];
  /** Few rows concern one person: what looks for words costs much, and is asked of those alone. */
  ids: readonly number[];
}

const instead = 'a removed person';

/** Where a sentence begins: at the start, after one that ended, or with a paragraph. */
const sentenceStart = String.raw`^|[.!?]\s+|\n\s*\n|<p[^>]*>`;

export async function replaceInText<Table extends keyof Schema>(
  tx: Tx,
  { table, columns, ids }: Place<Table>,
  { inText, nearText }: Words,
): Promise<void> {
  for (const column of columns) {
    const place = sql.ref(column);
    const capital = sql`regexp_replace(${place}, ${`(${sentenceStart})${inText}`},
      ${String.raw`\1A removed person`}, 'gi')`;
    await sql`update ${sql.table(table)}
      set ${place} = left(regexp_replace(${capital}, ${inText}, ${instead}, 'gi'), ${roomIn(table, column)})
      where id = any(${[...ids]}) and ${place} ~* ${nearText} and ${place} ~* ${inText}`.execute(
      tx,
    );
  }
}

export async function replaceInJson<Table extends keyof Schema>(
  tx: Tx,
  { table, columns, ids }: Place<Table>,
  { inJson, nearJson }: Words,
): Promise<void> {
  for (const column of columns) {
    const place = sql.ref(column);
    await sql`update ${sql.table(table)}
      set ${place} = regexp_replace(${place}::text, ${inJson}, ${instead}, 'gi')::jsonb
      where id = any(${[...ids]}) and ${place}::text ~* ${nearJson} and ${place}::text ~* ${inJson}`.execute(
      tx,
    );
  }
}

/** The words may be longer than the name was: a column takes as many characters as it takes. */
const roomIn = (table: string, column: string) => sql`coalesce(
  (select character_maximum_length::int from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}),
  2147483647)`;
