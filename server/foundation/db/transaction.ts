import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as loopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import { fairTurns } from '../fair-turns.ts';
import type { Engine } from './connect.ts';
import { wideNetworkOf } from '../network/network-of.ts';
import { handAtWork } from './hand.ts';
import type { Hand } from './hand.ts';
import { patienceMs } from './patience.ts';
import type { Schema } from './schema.ts';

/** Either the root handle or an open transaction: what a `*-table.ts` function accepts. */
export type Queries = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The root handle plus the one way to open a transaction. */
export interface Database {
  /** Outside a transaction only: inside one it throws, since the embedded engine would wait for ever. */
  root: Queries;
  /** The same, for statements that look at all rows there are and may take long. */
  unhurried: Queries;
  /**
   * Runs `work` in one transaction, retried up to three times when the engine reports a deadlock or a
   * serialization failure. `work` must therefore have no effect outside the database. Those of one person
   * wait for each other before they take a connection, so that nobody's rows keep others from theirs; those of
   * strangers by the wide network they come from. What protects an account waits only for the like.
   * @throws Problem `busy` when their turn does not come.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, how?: How): Promise<T>;
}

interface How {
  /** In place of the person whose call is answered. */
  whose?: Pick<Hand, 'personId'> & Partial<Pick<Hand, 'protects' | 'address'>>;
  /** Its statements may take long by themselves: they look at all rows there are. */
  unhurried?: boolean;
}

const open = new AsyncLocalStorage<true>();
const retryable = new Set(['40001', '40P01']);

/** Whether a transaction is open here: what waits for others, as a store of files does, is not asked inside. */
export const isInTransaction = (): boolean => open.getStore() === true;

const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInTransaction()) throw new Error('Use the open transaction here, not the root handle.');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** What people, and strangers who log in, take of the connections for transactions; the rest is for jobs. */
const atOnce = {
  postgres: {
    people: { atOnce: 6, atOnceEach: 2 },
    strangers: { atOnce: 2, atOnceEach: 1 },
  },
  // It runs one after another anyway.
  embedded: {
    people: { atOnce: 1, atOnceEach: 1 },
    strangers: { atOnce: 1, atOnceEach: 1 },
  },
};

const line = { waitingEach: 300, patienceMs, code: 'busy' } as const;

export function guardedDatabase({
  kind,
  kysely,
  transactions,
  unhurried,
  longTransactions,
}: Pick<Engine, 'kind' | 'kysely' | 'transactions' | 'unhurried' | 'longTransactions'>): Database {
  const { people, strangers } = atOnce[kind];
  const inTurn = fairTurns({ ...people, ...line, waiting: Infinity });
  const inTurnOfStrangers = fairTurns({ ...strangers, ...line, waiting: 1_000 });

  async function run<T>(lines: Queries, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await open.run(true, () => lines.transaction().execute(work));
      } catch (error) {
        if (attempt === 3 || !retryable.has(codeOf(error))) throw error;
        await sleep(attempt * 20 * (1 + Math.random()));
      }
    }
  }

  return {
    root: kysely.withPlugin(refuseInsideTransaction),
    unhurried: unhurried.withPlugin(refuseInsideTransaction),
    async transaction(work, { whose = handAtWork(), unhurried: takesLong = false } = {}) {
      if (isInTransaction()) throw new Error('A transaction is already open here: pass it on.');
      const lines = takesLong ? longTransactions : transactions;
      const personId = whose?.personId ?? null;
      if (personId === null) {
        const from = whose?.address;
        return from === undefined
          ? run(lines, work)
          : inTurnOfStrangers(wideNetworkOf(from), () => run(lines, work));
      }
      // Two lines of each: by the number, and by the number below zero.
      return inTurn(whose?.protects ? -personId : personId, async () => {
        await handAtWork()?.stillThere();
        try {
          return await run(lines, work);
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
