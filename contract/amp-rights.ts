import { z } from 'zod';

/** What the asking person may do with this Amp now; the buttons follow it. */
export const AmpRights = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  reschedule: z.boolean(),
  reopen: z.boolean(),
  cancel_payment: z.boolean(),
  /** Take it back from an author. */
  recall: z.boolean(),
  /** Approve a text that was written for one. */
  agree: z.boolean(),
  /** Stop generating it. */
  stop: z.boolean(),
  approve: z.boolean(),
  retract: z.boolean(),
  /** Ask for another text of what is live, or that it is taken down. */
  ask: z.boolean(),
  /** Answer such a request. */
  answer: z.boolean(),
  /** Say what becomes of a single post: retry, confirm, post again. */
  decide: z.boolean(),
  remove: z.boolean(),
  comment: z.boolean(),
});
