import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Engine } from './connect.ts';
import type { Queries } from './transaction.ts';

/** Something changed, heard by every process once the change is committed. */
export type Topic =
  | `amp:${number}`
  | `person:${number}`
  | `notices:${number}`
  | `newsroom:${string}`
  | `module:${number}`
  /** Words from a removed passage of this module were kept. */
  | `stranded:${number}`
  /** Work of this kind waits. */
  | `queue:${string}`;

const channel = 'changes';

/** What a listener to all hears when some changes may have passed unheard. */
export const anything = 'anything';

/** Tells the world in the caller's transaction: heard after its commit, or never. */
export async function announce(db: Queries, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

/** The same of many, each once. */
export async function announceAll(db: Queries, topics: readonly Topic[]): Promise<void> {
  await sql`select pg_notify(${channel}, topic)
    from (select distinct unnest(${topics}::text[]) as topic) named`.execute(db);
}

export interface Changes {
  /**
   * Who hears may be called without a change, when some may have passed unheard: those who hear all are
   * told `anything` then. @returns a function that stops hearing.
   */
  hear(topic: Topic | 'all', listener: (topic: string) => void): () => void;
  close(): Promise<void>;
}

export async function listenForChanges(engine: Engine): Promise<Changes> {
  const emitter = new EventEmitter().setMaxListeners(0);
  // The embedded engine tells its listeners from within the transaction that announced: what they do
  // must not count as part of it.
  const outside = AsyncLocalStorage.snapshot();
  const tell = (topic: string) => {
    emitter.emit(topic, topic);
    emitter.emit('all', topic);
  };
  const stop = await engine.listen(
    channel,
    (topic) => outside(() => tell(topic)),
    () => {
      for (const topic of emitter.eventNames()) if (topic !== 'all') emitter.emit(topic, topic);
      tell(anything);
    },
  );
  return {
    hear(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    close: stop,
  };
}
