import { approvals } from '#contract/approvals.ts';
import { useCall } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { queuesFor, type Queue } from './queues.ts';
import { waitingIn, type Waits } from './waits.ts';

/** Long enough that a page which stays open costs little, short enough that a new text is seen soon. */
const pollMs = 60_000;

/** What waits for this person's decision, by the place where it is decided; nothing for those who decide nothing. */
export function useApprovals(): (Queue & { waits: Waits | null })[] {
  const { can, person } = useSession();
  const queues = person ? queuesFor(can) : [];
  const { data } = useCall(
    approvals.waiting,
    {},
    { quiet: true, pollMs, enabled: queues.length > 0 },
  );
  return queues.map((queue) => ({ ...queue, waits: data ? waitingIn(data, queue.kind) : null }));
}
