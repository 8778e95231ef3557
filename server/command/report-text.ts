import type { Placement, Report } from '#contract/distribution.ts';
import { notReadInWords, readOf } from '#domain/distribution/read-back.ts';
import { percent } from '#domain/distribution/stamped.ts';

/** The distribution report for a terminal. */
export function reportText(report: Omit<Report, 'rights'>, origin: string): string {
  const { live, total } = report.totals;
  const rows = report.placements.map((placement) => {
    const where =
      placement.account_name === placement.site_name
        ? placement.site_name
        : `${placement.site_name}, ${placement.account_name}`;
    const { proof, why_not_live: why } = placement;
    return [
      `  ${placement.state === 'live' ? '✓' : '✗'} ${where}${placement.practice ? ' (practice)' : ''}: ${placement.state_words}`,
      ...(placement.link ? [`      ${placement.link}`] : []),
      ...(proof ? [`      ${lookInWords(proof)}`] : []),
      ...(why ? [`      ${why.says}`] : []),
    ].join('\n');
  });
  const place = `${origin}/app/announcements/report/${report.press_release_id}`;
  return `\nLive on ${live} of ${total}\n${rows.join('\n')}\n\nReport: ${place}\n`;
}

function lookInWords(proof: NonNullable<Placement['proof']>): string {
  const read = readOf(proof);
  const met = proof.http_status === 0 ? '' : `HTTP ${proof.http_status}, `;
  if (!read) return `looked at ${proof.checked_at}: ${met}${notReadInWords(proof)}`;
  const found = `${percent(read.text_match)} of the text found`;
  const sent = read.sent_hash === read.approved_hash ? 'sent as approved' : 'NOT as approved';
  return `read back ${read.checked_at}: ${met}${found}, ${sent}`;
}
