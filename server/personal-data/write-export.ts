import { Readable } from 'node:stream';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Schema } from '../foundation/db/schema.ts';
import { wordsStillTold } from '../notices/words-still-told.ts';
import { rowsAbout, rowsOf } from './rows-about-table.ts';

interface Asked {
  personId: number;
  at: Date;
}

/** Everything the product holds about a person, as one JSON document: the tables' rows by their names. */
export const exportOf = (db: Queries, asked: Asked): Readable =>
  Readable.from(textOf(db, asked), { objectMode: false });

async function* textOf(db: Queries, { personId, at }: Asked): AsyncGenerator<string> {
  const head = { person: personId, exported_at: at.toISOString(), note };
  const shown = wordsStillTold(db, personId);
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  let isFirstTable = true;
  for (const table of Object.keys(rowsAbout) as (keyof Schema)[]) {
    let isFirst = true;
    for await (const row of rowsOf(db, { table, personId })) {
      if (isFirst) yield `${isFirstTable ? '' : ','}\n${JSON.stringify(table)}:[`;
      yield `${isFirst ? '' : ','}\n${await shown(table, row)}`;
      isFirst = false;
      isFirstTable = false;
    }
    if (!isFirst) yield ']';
  }
  yield '}}\n';
}

const note =
  'Left out: passwords, keys and other secrets, the words of mails with links that open the account, and the bytes of files.';
