import type { Placement } from '#contract/distribution.ts';
import { readOf } from '#domain/distribution/read-back.ts';
import { readAtOf } from '#domain/distribution/stamped.ts';
import type { Columns } from '../foundation/http/csv.ts';

/** Who named the address of a post: only what a site gave is that site's word. */
const namers = { site: 'the site', person: 'a person' };

/** The report's rows for a spreadsheet. */
export const reportColumns: Columns<Placement> = {
  site: (placement) => placement.site_name,
  account: (placement) => placement.account_name,
  state: (placement) => placement.state_words,
  since: (placement) => placement.state_since,
  link: (placement) => placement.link,
  link_by: ({ link_by: by }) => by && namers[by],
  live_at: (placement) => placement.live_at,
  updated_at: ({ update }) => (update?.state === 'done' ? update.at : ''),
  attempts: (placement) => placement.attempts.length,
  practice: (placement) => (placement.practice ? 'practice' : ''),
  why_not_live: (placement) => placement.why_not_live?.says,
  last_read_at: readAtOf,
  read_back_at: ({ proof }) => readOf(proof)?.checked_at,
  http_status: ({ proof }) => proof?.http_status,
  text_match: ({ proof }) => readOf(proof)?.text_match,
  sent_hash: ({ proof }) => proof?.sent_hash,
  approved_hash: ({ proof }) => proof?.approved_hash,
};
