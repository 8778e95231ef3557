import { statuses } from './status.ts';
import type { Status } from './status.ts';

/** In what part someone acts on an Amp. Its owner's reseller acts as the owner; an admin also edits. */
export type Party = 'owner' | 'editor' | 'admin';

export const rightNames = [
  'edit',
  'submit',
  'withdraw',
  'reschedule',
  'reopen',
  'cancelPayment',
  /** Out of the hands of an author. */
  'recall',
  /** To a text that was written for the owner. */
  'agree',
  /** The generating of a text. */
  'stop',
  'approve',
  'retract',
  /** For another text of what is live, or that it is taken down. */
  'ask',
  /** Such a request. */
  'answer',
  'decide',
  'remove',
  'comment',
] as const;
export type Right = (typeof rightNames)[number];

/** Read across: this may be done in these statuses, by these parties. Anything absent is closed. */
const table: Record<Right, Partial<Record<Status, readonly Party[]>>> = {
  edit: {
    draft: ['owner', 'admin'],
    rejected: ['owner', 'admin'],
    needsAuthor: ['editor'],
    awaitingClient: ['editor'],
    clientApproved: ['owner', 'editor'],
    pending: ['editor'],
    live: ['admin'],
  },
  submit: {
    draft: ['owner', 'admin'],
    rejected: ['owner', 'admin'],
    clientApproved: ['owner', 'admin'],
  },
  withdraw: { pending: ['owner', 'admin'], live: ['owner', 'admin'] },
  reschedule: { pending: ['owner', 'admin'], live: ['owner', 'admin'] },
  reopen: { rejected: ['owner', 'admin'] },
  cancelPayment: { awaitingPayment: ['owner', 'admin'] },
  recall: { needsAuthor: ['owner', 'admin'] },
  agree: { awaitingClient: ['owner', 'admin'] },
  stop: { generating: ['owner', 'admin'] },
  approve: { pending: ['editor'], live: ['editor'] },
  retract: { live: ['admin'] },
  ask: { live: ['owner'] },
  answer: { live: ['editor'] },
  // What becomes of a single post, a retracted one too: an editor, who only approves, has no say in it.
  decide: Object.fromEntries(statuses.map((status) => [status, ['owner', 'admin']])),
  remove: {
    draft: ['owner', 'admin'],
    rejected: ['owner', 'admin'],
    awaitingPayment: ['owner', 'admin'],
    pending: ['admin'],
    needsAuthor: ['admin'],
    awaitingClient: ['admin'],
    clientApproved: ['admin'],
    generating: ['admin'],
  },
  comment: {
    draft: ['owner', 'admin'],
    pending: ['owner', 'editor'],
    live: ['owner', 'editor'],
    rejected: ['owner', 'editor'],
    needsAuthor: ['owner', 'editor'],
    awaitingClient: ['owner', 'editor'],
    clientApproved: ['owner', 'editor'],
    awaitingPayment: ['owner', 'admin'],
    generating: ['owner', 'admin'],
  },
};

/** An editor sees an Amp while its article is in their queue, and what became of it. */
const editorSees: ReadonlySet<Status> = new Set(['pending', 'live', 'rejected']);

export interface Asker {
  /** The account owns the Amp, or is the reseller of the one that does. */
  isOwner: boolean;
  isEditor: boolean;
  isAdmin: boolean;
  /** Wrote the text: may not approve it, unless an admin. */
  isWriter: boolean;
}

export interface Standing {
  status: Status;
  /** Approval of each module that is sent. */
  approvals: readonly string[];
  /** Since its last approval nothing of it was sent, or is about to be. */
  isUnsent: boolean;
}

/** The parties someone acts as; none means that for this person there is no such Amp. */
export function partiesOf(
  asker: Asker,
  { status, approvals }: Pick<Standing, 'status' | 'approvals'>,
): Set<Party> {
  const isQueued =
    editorSees.has(status) && approvals.some((approval) => approval !== 'not_needed');
  const parties = new Set<Party>();
  if (asker.isOwner) parties.add('owner');
  if (asker.isAdmin) parties.add('admin');
  if (asker.isAdmin || (asker.isEditor && isQueued)) parties.add('editor');
  return parties;
}

export type Rights = Record<Right, boolean>;

/** What someone may do with an Amp now: buttons follow it, and verbs refuse by it. */
export function rightsOn(asker: Asker, standing: Standing): Rights {
  const parties = partiesOf(asker, standing);
  const open = (right: Right) =>
    (table[right][standing.status] ?? []).some((party) => parties.has(party));
  const { approvals, isUnsent } = standing;
  return {
    edit: open('edit'),
    submit: open('submit'),
    withdraw: open('withdraw') && isUnsent,
    reschedule: open('reschedule') && isUnsent,
    reopen: open('reopen'),
    cancelPayment: open('cancelPayment'),
    recall: open('recall'),
    agree: open('agree'),
    stop: open('stop'),
    approve:
      open('approve') && approvals.includes('awaiting') && (asker.isAdmin || !asker.isWriter),
    retract: open('retract'),
    // Until something is sent, it is withdrawn and written anew.
    ask: open('ask') && !isUnsent,
    answer: open('answer'),
    decide: open('decide'),
    remove: open('remove'),
    comment: open('comment'),
  };
}

/** Whether someone in these parts may ever do it: if not, the answer must not tell that others may. */
export function couldEver(parties: ReadonlySet<Party>, right: Right): boolean {
  return Object.values(table[right]).some((who) => who.some((party) => parties.has(party)));
}
