import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Either the root handle or an open transaction: what a `*-table.ts` function accepts. */
export type Queries = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The root handle plus the one way to open a transaction. */
export interface Database {
  /** Outside a transaction only: inside one it throws, since the embedded engine would wait for ever. */
  root: Queries;
  /**
   * Runs `work` in one transaction, retried up to three times when the engine reports a deadlock or a
   * serialization failure. `work` must therefore have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const open = new AsyncLocalStorage<true>();
const retryable = new Set(['40001', '40P01']);

const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (open.getStore()) throw new Error('Use the open transaction here, not the root handle.');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

export function guardedDatabase(kysely: Kysely<Schema>): Database {
  return {
    root: kysely.withPlugin(refuseInsideTransaction),
    async transaction(work) {
      if (open.getStore()) throw new Error('A transaction is already open here: pass it on.');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await open.run(true, () => kysely.transaction().execute(work));
        } catch (error) {
          if (attempt === 3 || !retryable.has(codeOf(error))) throw error;
          await sleep(attempt * 20 * (1 + Math.random()));
        }
      }
    },
  };
}

/** SQLSTATE of a driver error, the same on both engines; '' for anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Name of the constraint or unique index a driver error is about, if it is about one. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}
