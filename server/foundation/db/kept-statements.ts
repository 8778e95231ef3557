import { setImmediate as loopTurn } from 'node:timers/promises';
import { messages, protocol, types } from '@electric-sql/pglite';
import type { PGlite, Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { codeOf } from './transaction.ts';

/** As the engine describes it. */
interface Kept {
  name: string;
  parameters: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

/** More than the product asks again and again; each takes some tens of kB in the engine. */
const mostKept = 400;
/** Longer ones are lists of values, of which none is like the other. */
const longestKept = 10_000;

/** What finds them fast depends on the words and the page, which a plan for all values does not know. */
const searches = /\b(?:i?like|offset)\b/i;
/** So long nobody else is heard while statements follow each other. */
const longestSilenceMs = 10;
/** A table was changed since, so that a kept statement would tell other columns. */
const columnsChanged = '0A000';

const { parse, describe, bind, execute, close, sync } = protocol.serialize;

/**
 * The embedded engine as Kysely speaks to it. The library has every statement read and planned anew, in six
 * calls into the engine. What is asked a second time is kept there under a name, and then asked in one
 * call: a third of the time, in the one process that serves everybody.
 */
export function keepingStatements(pglite: PGlite) {
  const { serializers, parsers } = pglite;
  /** Null: asked once. The one that was asked longest ago comes first. */
  const statements = new Map<string, Kept | null>();
  let named = 0;
  let heardAt = 0;

  const send = (parts: Uint8Array[], { syncToFs = false } = {}) =>
    pglite.runExclusive(() =>
      pglite.execProtocolStream(Buffer.concat([...parts, sync()]), { syncToFs }),
    );

  /**
   * The engine answers within the process and before anything else is heard: a transaction of twenty
   * statements, with what is computed between them, would be one long silence.
   */
  async function letOthersIn(): Promise<void> {
    if (performance.now() - heardAt < longestSilenceMs) return;
    await loopTurn();
    heardAt = performance.now();
  }

  /** Whether it is left to the library, as what comes once is. */
  function isNew(text: string): boolean {
    if (text.length > longestKept || searches.test(text)) return true;
    if (statements.has(text)) return false;
    statements.set(text, null);
    return true;
  }

  async function keptOf(text: string): Promise<Kept> {
    const kept = statements.get(text) ?? (await keep(text));
    statements.delete(text);
    statements.set(text, kept);
    for (const [oldest, dropped] of statements) {
      if (statements.size <= mostKept) break;
      statements.delete(oldest);
      if (dropped) await send([close({ type: 'S', name: dropped.name })]);
    }
    return kept;
  }

  async function keep(text: string): Promise<Kept> {
    const kept: Kept = { name: `kept${(named += 1)}`, parameters: [], columns: [] };
    const { name } = kept;
    for (const told of await send([parse({ name, text }), describe({ type: 'S', name })])) {
      if (told instanceof messages.ParameterDescriptionMessage) kept.parameters = told.dataTypeIDs;
      if (told instanceof messages.RowDescriptionMessage) kept.columns = told.fields;
    }
    return kept;
  }

  async function ask<T>(
    text: string,
    given: readonly unknown[] = [],
    options?: { syncToFs: boolean },
  ): Promise<Results<T>> {
    const kept = await keptOf(text);
    const values = given.map((value, at) => written(kept.parameters[at] ?? 0, value));
    const answer = await send([bind({ statement: kept.name, values }), execute()], options).catch(
      (error: unknown) => {
        if (codeOf(error) === columnsChanged) statements.delete(text);
        throw error;
      },
    );
    const rows: T[] = [];
    let affectedRows = 0;
    for (const told of answer) {
      if (told instanceof messages.DataRowMessage) rows.push(rowOf(kept, told.fields) as T);
      if (told instanceof messages.CommandCompleteMessage) affectedRows = changedBy(told.text);
    }
    return { rows, affectedRows, fields: [...kept.columns] };
  }

  function written(type: number, value: unknown): string | Uint8Array | null {
    if (value === null || value === undefined) return null;
    // The library writes down the digits of bytes.
    if (type === types.BYTEA && value instanceof Uint8Array) return value;
    const write = serializers[type];
    if (write) return write(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  function rowOf({ columns }: Kept, fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [at, { name, dataTypeID }] of columns.entries()) {
      const field = fields[at] ?? null;
      const read = parsers[dataTypeID];
      row[name] = field === null || !read ? field : read(field, dataTypeID);
    }
    return row;
  }

  return {
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    async query<T>(text: string, given?: unknown[]): Promise<Results<T>> {
      await letOthersIn();
      return isNew(text)
        ? pglite.query(text, given)
        : pglite._runExclusiveTransaction(() => ask(text, given, { syncToFs: true }));
    },
    transaction: <T>(work: (tx: KeptTransaction) => Promise<T>) =>
      pglite.transaction((tx) =>
        work({
          async query(text, given) {
            await letOthersIn();
            return isNew(text) ? tx.query(text, given) : ask(text, given);
          },
          rollback: () => tx.rollback(),
        }),
      ),
  } satisfies PGliteDialectConfig['pglite'];
}

interface KeptTransaction {
  query<T>(text: string, given?: unknown[]): Promise<Results<T>>;
  rollback(): Promise<void>;
}

/** Of “UPDATE 3”. */
const changedBy = (text: string) =>
  /^(?:INSERT|UPDATE|DELETE|MERGE) /.test(text) ? Number(text.slice(text.lastIndexOf(' '))) : 0;
