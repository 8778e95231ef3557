import { EventEmitter, once } from 'node:events';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { openEngine } from '#server/foundation/db/connect.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { guardedDatabase } from '#server/foundation/db/transaction.ts';
import type { Queries, Tx } from '#server/foundation/db/transaction.ts';
import { newsroomApp } from '#server/newsroom/newsroom.ts';
import { postArticle } from '#server/newsroom/post-article.ts';
import { freshDatabase } from './fresh-database.ts';

export interface NewsroomUnderTest {
  app: FastifyInstance;
  /** What the newsroom told its log. */
  failures: object[];
  queries: Queries;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Runs a change and waits until the newsroom has heard of it. */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  post(
    payload: ArticlePayload,
    differs?: { marker?: string; at?: Date },
  ): ReturnType<typeof postArticle>;
  /** Takes all articles away. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A newsroom on a new empty database, with its clock stopped at `now`. */
export async function aNewsroom(now: Date): Promise<NewsroomUnderTest> {
  const database = await freshDatabase();
  const engine = await openEngine(database.where);
  await migrate(engine.kysely);
  const db = guardedDatabase(engine);
  const heard = new EventEmitter();
  const failures: object[] = [];
  const app = await newsroomApp({
    config: { trustProxy: [] },
    db,
    origin: 'http://news.localhost:3000',
    usercontentOrigin: 'http://usercontent.localhost:3000',
    now: () => now,
    log: { error: (facts: object) => failures.push(facts) },
    listen: (channel, hear, missed) =>
      engine.listen(
        channel,
        (payload) => {
          hear(payload);
          heard.emit(payload);
        },
        missed,
      ),
  });
  let changes = 0;

  // Notifications arrive in the order of their commits: when the last is heard, all are.
  async function allHeard() {
    changes += 1;
    const last = `change ${changes}`;
    const arrived = once(heard, last);
    await sql`select pg_notify('newsroom', ${last})`.execute(engine.kysely);
    await arrived;
  }
  async function change<T>(work: (tx: Tx) => Promise<T>) {
    const result = await db.transaction(work);
    await allHeard();
    return result;
  }

  return {
    app,
    failures,
    queries: db.root,
    get: (url, headers = {}) => app.inject({ url, headers }),
    change,
    post: (payload, { marker = 'm-1', at = now } = {}) =>
      change((tx) => postArticle(tx, { marker, payload, at })),
    async clear() {
      failures.length = 0;
      await sql`delete from newsroom_articles`.execute(engine.kysely);
      await allHeard();
    },
    async close() {
      await app.close();
      await engine.close();
      await database.drop();
    },
  };
}

/** What a browser would make of a page: every element with its attributes, and all words between. */
export function readPage(page: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let words = '';
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext: (text) => (words += text),
  });
  parser.end(page);
  const all = (name: string) => elements.filter((element) => element.name === name);
  return { elements, words: words.replaceAll(/\s+/g, ' '), all };
}
