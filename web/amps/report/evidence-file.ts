import type { z } from 'zod';
import { distribution, type Report } from '#contract/distribution.ts';
import { readWhole } from '#web/ground/earlier.ts';

/** The report to keep, whole for machines. */
export async function saveEvidence(report: Report): Promise<void> {
  saveJson(await wholeReport(report), await chainsOf(report));
}

interface Chain {
  placement_id: number;
  rows: z.output<typeof distribution.evidence.reply>['items'];
}

/** Every row of the evidence behind the report, a chain for each placement. */
const chainsOf = ({ placements }: Report): Promise<Chain[]> =>
  Promise.all(
    placements.map(async ({ id }) => {
      const rows = await readWhole(distribution.evidence, { params: { id } });
      return { placement_id: id, rows: rows.toReversed() };
    }),
  );

/** With all that happened, however long ago. */
async function wholeReport({ timeline_older: older, ...report }: Report) {
  const params = { id: report.press_release_id };
  const earlier = older === null ? [] : await readWhole(distribution.timeline, { params }, older);
  return { ...report, timeline: [...earlier.toReversed(), ...report.timeline] };
}

/** On the page of the origin that the file comes from, or without us. */
const howToCheck = () =>
  `Choose this file at ${location.origin}/shared/evidence, or compute it yourself: each row’s hash is the SHA-256, in hexadecimal, of the prev_hash, a line feed, and the JSON of [seq, kind, body, at] without blanks and with the keys of every object sorted. The first prev_hash is 64 zeros.`;

/** A file that stands for itself: whoever has it can compute the chains without us. */
function saveJson(report: Omit<Report, 'timeline_older'>, evidence: readonly Chain[]) {
  const whole = { ...report, evidence, how_to_check: howToCheck() };
  const file = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `distribution-report-${report.press_release_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
