import type { Placement } from '#contract/distribution.ts';
import type { Move } from '#domain/amps/status.ts';
import { notReadInWords, readOf } from '#domain/distribution/read-back.ts';
import { foundInWords, isFound } from '#domain/distribution/stamped.ts';

const stepWords: Record<Move, string> = {
  generate: 'Generating began',
  finishGenerating: 'Generating ended',
  askAuthor: 'Given to an author',
  awaitPayment: 'Waiting for payment',
  submit: 'Submitted for approval',
  cancelPayment: 'Payment given up',
  handOver: 'Handed over for your approval',
  cancelRequest: 'Request cancelled',
  sendBackToAuthor: 'Sent back to the author',
  approveByClient: 'Approved by the client',
  withdrawClientApproval: 'Client’s approval withdrawn',
  approve: 'Approved for publication',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
  reopen: 'Back to draft',
  retract: 'Retracted',
  lapse: 'Ended: no site showed it any more',
};

interface Told {
  at: string;
  says: string;
  deed: { words: string; by: string | null } | null;
}

interface Deed extends Told {
  places: readonly [step: number, decision: number];
}

interface Deeds {
  steps: readonly { id: number; move: string; at: Date; actor: string | null }[];
  /** About changes of the text while it was live. */
  decisions: readonly { id: number; isApproval: boolean; at: Date; actor: string | null }[];
}

/**
 * What people did to an Amp, in words, the newest first; each with the last step and the last decision that
 * are told of by then.
 */
export function deedsTold(
  { steps, decisions }: Deeds,
  from: readonly [step: number, decision: number],
): Deed[] {
  const deeds: Deed[] = [];
  const stepsLeft = steps.toReversed();
  const decisionsLeft = decisions.toReversed();
  let [step, decision] = from;
  while (stepsLeft.length + decisionsLeft.length > 0) {
    const done = stepsLeft.at(-1);
    const decided = decisionsLeft.at(-1);
    if (done && (!decided || done.at >= decided.at)) {
      stepsLeft.pop();
      step = done.id;
      deeds.push({ ...told(done, stepWords[done.move as Move]), places: [step, decision] });
    } else if (decided) {
      decisionsLeft.pop();
      decision = decided.id;
      const words = `Change ${decided.isApproval ? 'approved' : 'rejected'}`;
      deeds.push({ ...told(decided, words), places: [step, decision] });
    }
  }
  return deeds;
}

const told = ({ at, actor }: { at: Date; actor: string | null }, words: string): Told => ({
  at: at.toISOString(),
  says: actor ? `${words} by ${actor}` : words,
  deed: { words, by: actor },
});

function lookTold(proof: NonNullable<Placement['proof']>, where: string): string {
  const read = readOf(proof);
  if (!read) return `Looked at ${where}: ${notReadInWords(proof)}`;
  return `Read back from ${where}${isFound(read) ? '' : `: ${foundInWords(read, 'title')}`}`;
}

/** What is known of an Amp's posts, in words, in order. */
export function postsTold(
  placements: readonly Pick<
    Placement,
    | 'site_name'
    | 'account_name'
    | 'live_at'
    | 'update'
    | 'proof'
    | 'watch'
    | 'why_not_live'
    | 'state_since'
    | 'state_words'
  >[],
): Told[] {
  return placements.flatMap((placement) => {
    const { site_name, account_name, live_at, update, proof } = placement;
    const isNotAsSent = placement.watch && placement.why_not_live;
    const where = account_name === site_name ? site_name : `${site_name}, ${account_name}`;
    const posts = [
      ...(live_at ? [{ at: live_at, says: `Live on ${where}` }] : []),
      ...(update?.state === 'done' ? [{ at: update.at, says: `Updated on ${where}` }] : []),
      ...(isNotAsSent
        ? [{ at: placement.state_since, says: `${where}: ${placement.state_words}` }]
        : []),
      ...(proof ? [{ at: proof.checked_at, says: lookTold(proof, where) }] : []),
    ];
    return posts.map((one) => ({ ...one, deed: null }));
  });
}
