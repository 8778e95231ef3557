import type { Schema } from './foundation/db/schema.ts';
import type { Words } from './foundation/db/replace-words.ts';
import type { Tx } from './foundation/db/transaction.ts';
import type { Tools } from './tools.ts';

/** Ids of what belongs to a person or concerns them, read before any of it goes. */
export interface Belongings {
  /** Amps that are theirs, and those on which they wrote or decided something. */
  around: readonly number[];
  amps: readonly number[];
  live: readonly number[];
  /** Theirs and not live: words go, numbers stay for the ledger. */
  unpublished: readonly number[];
  /** Theirs that nobody sees afterwards. */
  gone: readonly number[];
  /** Of posts of what is not live. */
  markers: readonly string[];
  companies: readonly number[];
  letters: readonly number[];
  /** When somebody acted as them, or they as somebody. */
  actings: readonly number[];
  purchases: readonly number[];
  messages: readonly number[];
  clients: readonly number[];
}

/** Somebody whom every room forgets. */
export interface Forgotten extends Belongings {
  id: number;
  /** In small letters: what they logged in with. */
  logins: readonly string[];
  at: Date;
}

export type Concerned = Belongings & { id: number };

/** What is left of a table's rows about a person who was forgotten. */
export type Left<Table extends keyof Schema> =
  | { rows: 'go' }
  | { rows: 'stay'; why: string; emptied?: readonly (keyof Schema[Table])[] }
  /** Some go, and some stay. */
  | { rows: 'part'; why: string; emptied?: readonly (keyof Schema[Table])[] };

/** What a room answers when a person is forgotten. */
export interface Forgetting {
  left: { readonly [Table in keyof Schema]?: Left<Table> };
  /** Puts other words where others wrote who it was. All rooms have done so before anything goes. */
  replaceWords?: (tx: Tx, who: Concerned, words: Words) => Promise<void>;
  forget?: (tools: Pick<Tools, 'queue' | 'sites'>, tx: Tx, who: Forgotten) => Promise<void>;
}
