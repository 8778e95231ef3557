import { Problem } from '../problems.ts';
import { wireName } from './wire-name.ts';

/** The specification's codes, as they travel: Draft is 0. People are shown the names, never the numbers. */
export const statusCode = {
  draft: 0,
  pending: 1,
  live: 2,
  rejected: 3,
  needsAuthor: 4,
  awaitingClient: 5,
  clientApproved: 6,
  awaitingPayment: 7,
  generating: 8,
} as const;

export type Status = keyof typeof statusCode;

export const statuses = Object.keys(statusCode) as Status[];

export const statusWords: Record<Status, string> = {
  draft: 'Draft',
  pending: 'In review',
  live: 'Live',
  rejected: 'Rejected',
  needsAuthor: 'With an author',
  awaitingClient: 'Waiting for your approval',
  clientApproved: 'Approved by you',
  awaitingPayment: 'Waiting for payment',
  generating: 'Generating',
};

/** @throws Error when no status has that code. */
export function statusOf(code: number): Status {
  const status = statuses.find((name) => statusCode[name] === code);
  if (!status) throw new Error(`No Amp status has the code ${code}`);
  return status;
}

/** What someone, or the product itself, does to an Amp. */
export const moves = [
  'generate',
  'finishGenerating',
  'askAuthor',
  'awaitPayment',
  'submit',
  'cancelPayment',
  'handOver',
  'cancelRequest',
  'sendBackToAuthor',
  'approveByClient',
  'withdrawClientApproval',
  'approve',
  'reject',
  'withdraw',
  'reopen',
  'retract',
  'lapse',
] as const;
export type Move = (typeof moves)[number];

/**
 * Read across: from this status, these moves lead there. Anything absent is refused. Where a move
 * returns to where the Amp came from, all the places it may return to are listed.
 */
const table: Record<Status, Partial<Record<Move, readonly Status[]>>> = {
  draft: {
    generate: ['generating'],
    askAuthor: ['needsAuthor'],
    awaitPayment: ['awaitingPayment'],
    submit: ['pending'],
  },
  pending: {
    approve: ['live'],
    reject: ['rejected'],
    withdraw: ['draft', 'clientApproved'],
  },
  live: { retract: ['rejected'], lapse: ['rejected'], withdraw: ['draft', 'clientApproved'] },
  rejected: {
    reopen: ['draft'],
    submit: ['pending'],
    awaitPayment: ['awaitingPayment'],
    sendBackToAuthor: ['needsAuthor'],
  },
  needsAuthor: { handOver: ['awaitingClient'], cancelRequest: ['draft'] },
  awaitingClient: { sendBackToAuthor: ['needsAuthor'], approveByClient: ['clientApproved'] },
  clientApproved: {
    withdrawClientApproval: ['awaitingClient'],
    submit: ['pending'],
    awaitPayment: ['awaitingPayment'],
  },
  awaitingPayment: {
    submit: ['pending'],
    askAuthor: ['needsAuthor'],
    cancelPayment: ['draft', 'clientApproved', 'rejected'],
  },
  generating: { finishGenerating: ['draft'] },
};

/**
 * The status after a move.
 * @param back where to return to, for moves with more than one end ("withdraw", "cancelPayment").
 * @throws Problem `move-refused` naming both when the move is not open from there.
 */
export function afterMove(from: Status, move: Move, back?: Status): Status {
  const ends = table[from][move] ?? [];
  const end = ends.length > 1 ? ends.find((status) => status === back) : ends[0];
  if (!end) {
    throw new Problem('move-refused', {
      says: `An Amp that is “${statusWords[from]}” cannot do that (${wireName(move)}).`,
      data: { from: statusCode[from], move: wireName(move) },
    });
  }
  return end;
}
