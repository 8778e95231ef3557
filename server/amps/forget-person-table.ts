import { sql } from 'kysely';
import type { Forgetting, Forgotten } from '../forgetting.ts';
import { replaceInText } from '../foundation/db/replace-words.ts';
import type { Tx } from '../foundation/db/transaction.ts';

/** Words of the text, which may be those of a draft, and where they stood. */
const quoted = [
  'about_field',
  'about_quote',
  'about_before',
  'about_from',
  'about_to',
  'resolved_at',
  'resolved_by',
] as const;

const published = 'what is live is public until it is retracted';

export const amps = {
  left: {
    amp_events: {
      rows: 'part',
      why: 'others’ words about what is live',
      emptied: ['text', ...quoted],
    },
    amp_modules: { rows: 'stay', why: 'posts point at it', emptied: ['reject_reason'] },
    amp_status_history: { rows: 'stay', why: 'who decided what, by number', emptied: ['note'] },
    amps: {
      rows: 'stay',
      why: 'the ledger points at it; what is live is public',
      emptied: ['title', 'reject_reason', 'deleted_at'],
    },
    articles: { rows: 'part', why: published },
    imported_amps: { rows: 'go' },
    link_checks: { rows: 'stay', why: 'of addresses, whoever named them' },
    media_resources: { rows: 'part', why: published },
    module_documents: { rows: 'go' },
    module_reviews: { rows: 'part', why: 'who saw what others published, by number' },
    module_versions: { rows: 'part', why: 'what was published is proven by it' },
  },
  async replaceWords(tx, { around }, words) {
    const within = sql`amp_id = any(${[...around]})`;
    const events = await sql<{ id: number }>`select id from amp_events where ${within}`.execute(tx);
    const said = { columns: ['text', 'about_quote', 'about_before'], ids: idsOf(events) } as const;
    await replaceInText(tx, { table: 'amp_events', ...said }, words);
    const history = await sql<{ id: number }>`select id from amp_status_history
      where ${within}`.execute(tx);
    const notes = { columns: ['note'], ids: idsOf(history) } as const;
    await replaceInText(tx, { table: 'amp_status_history', ...notes }, words);
    await replaceInText(tx, { table: 'amps', columns: ['reject_reason'], ids: around }, words);
    const modules = await sql<{ id: number }>`select id from amp_modules
      where ${within}`.execute(tx);
    const reasons = { columns: ['reject_reason'], ids: idsOf(modules) } as const;
    await replaceInText(tx, { table: 'amp_modules', ...reasons }, words);
  },
  async forget(_tools, tx, who) {
    await tx.deleteFrom('imported_amps').where('person_id', '=', who.id).execute();
    await forgetUnpublished(tx, who);
    await forgetAroundPublished(tx, who);
  },
} as const satisfies Forgetting;

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id);

const ofModules = [
  'module_versions',
  'module_documents',
  'module_reviews',
  'media_resources',
  'articles',
] as const;

/** Amps that are not live: their words go, their numbers stay for the ledger. */
async function forgetUnpublished(tx: Tx, { unpublished, at }: Forgotten): Promise<void> {
  const theirs = sql`any(${[...unpublished]})`;
  for (const table of ofModules)
    await sql`delete from ${sql.table(table)}
      where module_id in (select id from amp_modules where amp_id = ${theirs})`.execute(tx);
  await sql`delete from amp_events where amp_id = ${theirs}`.execute(tx);
  await sql`update amp_modules set reject_reason = null where amp_id = ${theirs}`.execute(tx);
  await sql`update amp_status_history set note = null where amp_id = ${theirs}`.execute(tx);
  await sql`update amps set title = '', reject_reason = null, deleted_at = coalesce(deleted_at, ${at})
    where id = ${theirs}`.execute(tx);
}

/** Of what is live only what was published stays: drafts of it, and what the person said, go. */
async function forgetAroundPublished(tx: Tx, { id, live }: Forgotten): Promise<void> {
  const modules = sql`(select id from amp_modules where amp_id = any(${[...live]}))`;
  await sql`delete from module_documents where module_id in ${modules}`.execute(tx);
  await sql`delete from module_versions version where module_id in ${modules}
    and not exists (
      select 1 from placements
      where placements.module_id = version.module_id
        and placements.content_hash = version.content_hash)`.execute(tx);
  const nothing = sql.join(quoted.map((column) => sql`${sql.ref(column)} = null`));
  await sql`update amp_events set ${nothing}
    where amp_id = any(${[...live]}) and about_field is not null`.execute(tx);
  await sql`update amp_events set text = 'Removed with the account'
    where author_id = ${id} and text <> ''`.execute(tx);
}
