import type { Report } from '#contract/distribution.ts';

/** The distribution report for a terminal. */
export function reportText(report: Report, origin: string): string {
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
      ...(proof
        ? [
            `      read back ${proof.checked_at}: HTTP ${proof.http_status}, ${Math.round(proof.text_match * 100)} % of the text found, ` +
              (proof.sent_hash === proof.approved_hash ? 'sent as approved' : 'NOT as approved'),
          ]
        : []),
      ...(why ? [`      ${why.says}`] : []),
    ].join('\n');
  });
  const place = `${origin}/app/announcements/report/${report.press_release_id}`;
  return `\nLive on ${live} of ${total}\n${rows.join('\n')}\n\nReport: ${place}\n`;
}
