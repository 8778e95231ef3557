import { readEvidence } from '#server/distribution/read-evidence.ts';
import { reportOf } from '#server/distribution/report.ts';
import type { Tools } from '#server/tools.ts';

const mostRows = 500;

/** A report with every row behind it, as its page writes it into a file. */
export async function evidenceFileOf(tools: Tools, ampId: number) {
  const { timeline_older: _, ...report } = await reportOf(tools, ampId);
  const evidence = await Promise.all(
    report.placements.map(async ({ id }) => {
      const { items } = await readEvidence(tools.db.root, { placementId: id, limit: mostRows });
      return { placement_id: id, rows: items.toReversed() };
    }),
  );
  return structuredClone({ ...report, evidence });
}
