import type { Amp } from '#contract/amps.ts';
import { Notice } from '#web/kit/notice.tsx';
import { approvedText } from '../approved-text.ts';

/** What becomes of an edit of what an editor has approved. */
export function ApprovedNotice({ amp }: { amp: Amp }) {
  const { title, onApproval } = approvedText(amp.placements);
  return (
    <Notice kind="warn" title={title}>
      What you change here waits for an editor. Once it is approved, it {onApproval}.
    </Notice>
  );
}
