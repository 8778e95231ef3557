import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';
import { dropOwnerless } from '../media/drop-ownerless.ts';
import { dropCaptures } from './captures/capture-table.ts';

export const distribution = {
  left: {
    amp_destinations: { rows: 'part', why: 'where what is live stands' },
    captures: { rows: 'part', why: 'what a page that is public shows' },
    evidence: { rows: 'stay', why: 'a chain of hashes, each of which proves the others' },
    placement_updates: { rows: 'stay', why: 'what became of a post', emptied: ['payload'] },
    placements: {
      rows: 'stay',
      why: 'what became of a post; what is live is public',
      emptied: ['payload', 'piece', 'prepared', 'reason', 'link'],
    },
    publish_attempts: { rows: 'stay', why: 'what became of a post', emptied: ['detail'] },
    report_links: { rows: 'go' },
    restores: { rows: 'stay', why: 'names no person' },
    site_pauses: { rows: 'stay', why: 'who paused a site, by number' },
  },
  async forget(tools, tx, { id, amps, unpublished }) {
    const theirs = sql`any(${[...unpublished]})`;
    const placements = sql`(select id from placements where amp_id = ${theirs})`;
    await dropOwnerless(tools, tx, await dropCaptures(tx, unpublished));
    await sql`delete from report_links
      where made_by = ${id} or amp_id = any(${[...amps]})`.execute(tx);
    await sql`delete from amp_destinations where amp_id = ${theirs}`.execute(tx);
    await sql`update placement_updates set payload = '{}'
      where placement_id in ${placements}`.execute(tx);
    await sql`update publish_attempts set detail = null
      where placement_id in ${placements}`.execute(tx);
    await sql`update placements
      set payload = '{}', piece = null, prepared = '{}', reason = null, link = null
      where amp_id = ${theirs}`.execute(tx);
  },
} as const satisfies Forgetting;
