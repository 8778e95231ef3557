import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as loopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import { fairTurns } from '../fair-turns.ts';
import type { Engine } from './connect.ts';
import { handAtWork } from './hand.ts';
import type { Hand } from './hand.ts';
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
   * serialization failure. `work` must therefore have no effect outside the database. Those of one person
   * wait for each other before they take a connection, so that nobody's rows keep others from theirs.
   * What protects an account waits only for the like.
   * @param whose in place of the person whose call is answered.
   * @throws Problem `busy` when their turn does not come.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, whose?: Whose): Promise<T>;
}

type Whose = Pick<Hand, 'personId'> & Partial<Pick<Hand, 'protects'>>;

const open = new AsyncLocalStorage<true>();
const retryable = new Set(['40001', '40P01']);

const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (open.getStore()) throw new Error('Use the open transaction here, not the root handle.');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** What people take of the connections for transactions; the rest is for jobs and for strangers who log in. */
const peopleAtOnce = {
  postgres: { atOnce: 6, atOnceEach: 2 },
  // It runs one after another anyway.
  embedded: { atOnce: 1, atOnceEach: 1 },
};

/** So long is waited for a lock or a connection, too. */
const line = { waiting: Infinity, waitingEach: 300, patienceMs: 20_000, code: 'busy' } as const;

export function guardedDatabase({
  kind,
  kysely,
  transactions,
}: Pick<Engine, 'kind' | 'kysely' | 'transactions'>): Database {
  const inTurn = fairTurns({ ...peopleAtOnce[kind], ...line });

  async function run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await open.run(true, () => transactions.transaction().execute(work));
      } catch (error) {
        if (attempt === 3 || !retryable.has(codeOf(error))) throw error;
        await sleep(attempt * 20 * (1 + Math.random()));
      }
    }
  }

  return {
    root: kysely.withPlugin(refuseInsideTransaction),
    async transaction(work, whose = handAtWork()) {
      if (open.getStore()) throw new Error('A transaction is already open here: pass it on.');
      const personId = whose?.personId ?? null;
      if (personId === null) return run(work);
      // Two lines of each: by the number, and by the number below zero.
      return inTurn(whose?.protects ? -personId : personId, async () => {
        try {
          return await run(work);
        } finally {
          // The embedded engine works within this very process: others are heard before its next one.
          if (kind === 'embedded') await loopTurn();
        }
      });
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
