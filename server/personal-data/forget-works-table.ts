import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import type { Tx } from '../foundation/db/transaction.ts';

interface Forgetting {
  id: number;
  at: Date;
}

const live = sql.lit(statusCode.live);
const run = (tx: Tx, statement: RawBuilder<unknown>) => statement.execute(tx);

/** Amps that are not live: their words go, their numbers stay for the ledger. */
export async function forgetUnpublished(tx: Tx, { id, at }: Forgetting): Promise<void> {
  const amps = sql`(select id from amps where owner_id = ${id} and status <> ${live})`;
  const modules = sql`(select id from amp_modules where amp_id in ${amps})`;
  const placements = sql`(select id from placements where amp_id in ${amps})`;
  await run(
    tx,
    sql`delete from newsroom_articles where retracted_at is not null
      and marker in (select marker from placements where amp_id in ${amps})`,
  );
  for (const table of [
    'module_versions',
    'module_documents',
    'module_reviews',
    'slideshow_slides',
    'media_resources',
    'articles',
    'blog_posts',
    'podcasts',
    'slideshows',
    'infographics',
    'videos',
    'video_boxes',
  ])
    await run(tx, sql`delete from ${sql.table(table)} where module_id in ${modules}`);
  for (const table of ['amp_events', 'amp_destinations', 'change_requests'])
    await run(tx, sql`delete from ${sql.table(table)} where amp_id in ${amps}`);
  await run(
    tx,
    sql`update placement_updates set payload = '{}' where placement_id in ${placements}`,
  );
  await run(tx, sql`update publish_attempts set detail = null where placement_id in ${placements}`);
  await run(
    tx,
    sql`update placements set payload = '{}', prepared = '{}', reason = null, link = null
      where amp_id in ${amps}`,
  );
  await run(tx, sql`update amp_modules set reject_reason = null where amp_id in ${amps}`);
  await run(tx, sql`update amp_status_history set note = null where amp_id in ${amps}`);
  await run(
    tx,
    sql`update amps set title = '', reject_reason = null, deleted_at = coalesce(deleted_at, ${at})
      where id in ${amps}`,
  );
}

/** Of what is live only what was published stays: drafts of it, and what the person said, go. */
export async function forgetAroundPublished(tx: Tx, { id }: Forgetting): Promise<void> {
  const modules = sql`(
    select amp_modules.id from amp_modules join amps on amps.id = amp_id
    where owner_id = ${id} and status = ${live})`;
  await run(tx, sql`delete from module_documents where module_id in ${modules}`);
  await run(
    tx,
    sql`delete from module_versions version where module_id in ${modules}
      and not exists (
        select 1 from placements
        where placements.module_id = version.module_id
          and placements.content_hash = version.content_hash)`,
  );
  await run(
    tx,
    sql`delete from change_requests where asked_by = ${id}
      or amp_id in (select id from amps where owner_id = ${id} and status = ${live})`,
  );
  await run(
    tx,
    sql`update amp_events set text = 'Removed with the account'
      where author_id = ${id} and text <> ''`,
  );
}

/** Companies, and the accounts that belong to them. */
export async function forgetCompanies(tx: Tx, { id, at }: Forgetting): Promise<void> {
  const companies = sql`(select id from companies where owner_id = ${id})`;
  for (const table of ['company_podcast_links', 'company_oauths'])
    await run(tx, sql`delete from ${sql.table(table)} where company_id in ${companies}`);
  await run(
    tx,
    sql`update site_accounts set secret = null, name = 'Removed account', base_url = null,
        remote_id = 'removed ' || id, place = 'removed ' || id, health = 'removed', health_detail = null,
        removed_at = coalesce(removed_at, ${at})
      where company_id in ${companies}`,
  );
  await run(
    tx,
    sql`update companies set name = 'Removed company ' || id, website = null, email = null,
        phone_e164 = null, phone_country = null, address = null, city = null, state = null,
        postal_code = null, country = null, about = '', contact_name = '',
        logo_media_file_id = null, logo_original_id = null, logo_crop = null,
        deleted_at = coalesce(deleted_at, ${at})
      where owner_id = ${id}`,
  );
}

/**
 * Pictures that nothing published shows, and nothing of somebody else: a reseller's may be a client's logo.
 * @returns the names of their files.
 */
export async function forgetMedia(tx: Tx, { id }: Forgetting): Promise<string[]> {
  const { rows } = await sql<{ relative_filename: string; thumbnail_filename: string | null }>`
    delete from media_files file where owner_id = ${id}
      and not exists (select 1 from media_resources where media_file_id = file.id)
      and not exists (select 1 from box_media_files where media_file_id = file.id)
      and not exists (select 1 from podcasts where audio_media_file_id = file.id)
      and not exists (select 1 from slideshows where pdf_media_file_id = file.id)
      and not exists (select 1 from infographics where image_media_file_id = file.id)
      and not exists (select 1 from videos where render_media_file_id = file.id)
      and not exists (
        select 1 from companies where logo_media_file_id = file.id or logo_original_id = file.id)
      and not exists (select 1 from reseller_sites where logo_file_id = file.id)
      and id not in (
        select (picture ->> 'media_file_id')::int
        from (select payload from placements union all select payload from placement_updates) sent,
          jsonb_array_elements(sent.payload -> 'pictures') picture
        where picture ->> 'media_file_id' is not null)
    returning relative_filename, thumbnail_filename`.execute(tx);
  await run(tx, sql`update media_files set uploaded_name = '' where owner_id = ${id}`);
  return rows.flatMap((row) => [row.relative_filename, row.thumbnail_filename ?? []].flat());
}

/** Accounts at a linking service, which is to forget them too. */
export async function linkedAccountsOf(tx: Tx, ownerId: number) {
  return tx
    .selectFrom('company_oauths as oauth')
    .innerJoin('companies', 'companies.id', 'oauth.company_id')
    .where('companies.owner_id', '=', ownerId)
    .where('oauth.socialbu', 'is not', null)
    .select(['oauth.company_id', 'oauth.distribution_site_id', 'oauth.practice', 'oauth.secret'])
    .select(sql<number>`(oauth.socialbu ->> 'account_id')::bigint`.as('account_id'))
    .execute();
}
