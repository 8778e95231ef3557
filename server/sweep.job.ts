import { sql } from 'kysely';
import { z } from 'zod';
import { forgetSecretWords } from '../../notices/empty-old-mails.ts';
import { forgetOldAccess } from '../../people/forget-old.ts';
import { defineJob } from '../queue/job.ts';
import { forgetOldBeats } from '../queue/worker-beat-table.ts';

/** Forgets what has run out. The embedded engine has no autovacuum, so its tables are vacuumed here. */
export const sweep = defineJob({
  name: 'sweep',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '17 * * * *',
  async run({ db, engine }) {
    await forgetOldAccess(db.root);
    await forgetSecretWords(db.root);
    await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(
      db.root,
    );
    await sql`delete from link_checks where checked_at < now() - interval '1 day'`.execute(db.root);
    await forgetOldBeats(db.root);
    await sql`delete from notices where created_at < now() - interval '180 days'`.execute(db.root);
    if (engine === 'embedded') await sql`vacuum (analyze)`.execute(db.root);
  },
});
