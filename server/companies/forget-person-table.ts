import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';
import { signedInBy } from './social/signed-in-table.ts';
import { tellUnlinked } from './social/tell-unlinked.ts';

export const companies = {
  left: {
    companies: {
      rows: 'stay',
      why: 'live Amps and letters point at it; nobody is known by it',
      emptied: [
        'name',
        'website',
        'email',
        'phone_e164',
        'phone_country',
        'address',
        'city',
        'state',
        'postal_code',
        'country',
        'about',
        'contact_name',
        'logo_media_file_id',
        'logo_original_id',
        'logo_crop',
        'deleted_at',
      ],
    },
    company_oauths: { rows: 'go' },
    company_podcast_links: { rows: 'go' },
    oauth_attempts: { rows: 'stay', why: 'numbers only, and gone within hours' },
    site_accounts: {
      rows: 'stay',
      why: 'posts point at it',
      emptied: [
        'secret',
        'name',
        'base_url',
        'remote_id',
        'place',
        'issuer',
        'kind',
        'signed_in_at',
        'health',
        'health_detail',
        'removed_at',
      ],
    },
  },
  async forget(tools, tx, { companies: ids, at }) {
    // Linking services forget the accounts too, as soon as they answer.
    for (const account of await signedInBy(tx, ids)) await tellUnlinked(tools, tx, account);
    for (const table of ['company_podcast_links', 'company_oauths'] as const)
      await sql`delete from ${sql.table(table)} where company_id = any(${[...ids]})`.execute(tx);
    await sql`update site_accounts set secret = null, name = 'Removed account', base_url = null,
        remote_id = 'removed ' || id, place = 'removed ' || id, issuer = null, kind = null, signed_in_at = null,
        health = 'removed', health_detail = null,
        removed_at = coalesce(removed_at, ${at})
      where company_id = any(${[...ids]})`.execute(tx);
    await sql`update companies set name = 'Removed company ' || id, website = null, email = null,
        phone_e164 = null, phone_country = null, address = null, city = null, state = null,
        postal_code = null, country = null, about = '', contact_name = '',
        logo_media_file_id = null, logo_original_id = null, logo_crop = null,
        deleted_at = coalesce(deleted_at, ${at})
      where id = any(${[...ids]})`.execute(tx);
  },
} as const satisfies Forgetting;
