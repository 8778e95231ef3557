import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';

export const newsroom = {
  left: {
    newsroom_articles: { rows: 'part', why: 'what is live is public until it is retracted' },
  },
  async forget(_tools, tx, { markers }) {
    await sql`delete from newsroom_articles
      where retracted_at is not null and marker = any(${[...markers]})`.execute(tx);
  },
} as const satisfies Forgetting;
