import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as loopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import { fairTurns } from '../fair-turns.ts';
import type { Whose } from '../fair-turns.ts';
import type { Engine } from './connect.ts';
import { strangersOf } from '../network/network-of.ts';
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
   * strangers by the wide network they come from. What protects an account waits only for the like, as does whoever is
   * known without a session.
   * @throws Problem `busy` when their turn does not come.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, how?: How): Promise<T>;
}

interface How {
  /** In place of whoever’s call is answered. */
  whose?: Partial<Pick<Hand, 'personId' | 'protects' | 'address' | 'known'>>;
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

/** What people, and strangers, take of the connections for transactions; the rest is for jobs. */
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
      const place = placeOf(whose);
      if (!place) return run(lines, work);
      if (place.line === 'strangers') return inTurnOfStrangers(place.of, () => run(lines, work));
      return inTurn(place.of, async () => {
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

/** Where somebody waits: two lines of each person, by their number and by that below zero. Null: nobody waits, as jobs. */
function placeOf(whose: How['whose']): { line: 'people' | 'strangers'; of: Whose } | null {
  const { personId = null, protects = false, address, known } = whose ?? {};
  if (known !== undefined)
    return { line: 'people', of: typeof known === 'number' ? -known : known };
  if (personId !== null) return { line: 'people', of: protects ? -personId : personId };
  return address === undefined ? null : { line: 'strangers', of: strangersOf(address) };
}

/** SQLSTATE of a driver error, the same on both engines; '' for anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Name of the constraint or unique index a driver error is about, if it is about one. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}
