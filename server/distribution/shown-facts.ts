import type { z } from 'zod';
import type { Placement as PlacementOnWire } from '#contract/distribution.ts';
import type {
  Attempt as AttemptOnWire,
  Capture as CaptureOnWire,
  Proof,
} from '#contract/placement-parts.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import type { Watch } from '#domain/distribution/reading.ts';
import { openLook } from '#domain/distribution/standing-words.ts';
import type { Attempt } from './attempt-table.ts';
import type { Capture } from './captures/capture-table.ts';
import type { Placement } from './placement-table.ts';

export function shownAttempt(attempt: Attempt): z.infer<typeof AttemptOnWire> {
  const detail = attempt.detail?.['detail'] ?? attempt.detail?.['code'];
  return {
    number: attempt.number,
    armed_at: attempt.armedAt.toISOString(),
    outcome: attempt.outcome,
    outcome_at: attempt.outcomeAt?.toISOString() ?? null,
    detail: typeof detail === 'string' ? detail : null,
  };
}

export function shownProof(
  { contentHash }: Pick<Placement, 'contentHash'>,
  { proof, at }: { proof: PageProof; at: Date },
): z.infer<typeof Proof> {
  return {
    checked_at: at.toISOString(),
    http_status: proof.http_status,
    headline_found: proof.headline_found,
    text_match: proof.text_match,
    noindex: proof.noindex,
    canonical: proof.canonical,
    sent_hash: proof.sent_hash,
    approved_hash: contentHash,
    page_hash: proof.page_hash,
    ...(proof.is_elsewhere ? { is_elsewhere: true } : {}),
  };
}

/** @param isElsewhere what answered last was somebody else's page. */
export const shownWatch = (
  watch: Watch,
  { isElsewhere }: { isElsewhere: boolean },
): PlacementOnWire['watch'] => ({
  read_at: watch.readAt?.toISOString() ?? null,
  looked_at: watch.lookedAt?.toISOString() ?? null,
  next_look_at: watch.nextLookAt?.toISOString() ?? null,
  says: openLook({ watch }),
  ...(isElsewhere ? { is_elsewhere: true } : {}),
});

export const shownCapture = ({ takenAt, picture }: Capture): CaptureOnWire => ({
  taken_at: takenAt.toISOString(),
  picture: picture && { sha256: picture.sha256, width: picture.width, height: picture.height },
});
