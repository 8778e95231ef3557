import { stringify } from 'csv-stringify/sync';
import type { Report } from '#contract/distribution.ts';

/** The report's rows for a spreadsheet; cells that look like formulas are kept from being run. */
export function reportCsv(report: Report): string {
  const rows = report.placements.map((placement) => ({
    site: placement.site_name,
    account: placement.account_name,
    state: placement.state_words,
    since: placement.state_since,
    link: placement.link ?? '',
    live_at: placement.live_at ?? '',
    updated_at: placement.update?.state === 'done' ? placement.update.at : '',
    attempts: placement.attempts.length,
    practice: placement.practice ? 'practice' : '',
    why_not_live: placement.why_not_live?.says ?? '',
    read_back_at: placement.proof?.checked_at ?? '',
    http_status: placement.proof?.http_status ?? '',
    text_match: placement.proof?.text_match ?? '',
    sent_hash: placement.proof?.sent_hash ?? '',
    approved_hash: placement.proof?.approved_hash ?? '',
  }));
  return stringify(rows, { header: true, bom: true, escape_formulas: true });
}
