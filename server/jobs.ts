import { endUnpaid } from './amps/end-unpaid.job.ts';
import { lapseAmps } from './amps/lapse-amps.job.ts';
import { tellOfRevisions } from './amps/tell-of-revisions.job.ts';
import { checkSocialAccounts } from './companies/social/check-accounts.job.ts';
import { dropAccount } from './companies/social/drop-account.job.ts';
import { refreshCompanyWords } from './amps/refresh-company-words.job.ts';
import { resumeAmps } from './amps/resume-amps.job.ts';
import { resumeWaiting } from './amps/resume-waiting.job.ts';
import { expireOrders } from './credits/expire-purchases.job.ts';
import { closeCheckout } from './credits/payments/close-checkout.job.ts';
import { refundPayment } from './credits/payments/refund-payment.job.ts';
import { checkInvariants } from './invariants/check-invariants.job.ts';
import { askHeld } from './distribution/ask-held.job.ts';
import { askWaiting } from './distribution/ask-waiting.job.ts';
import { goOn } from './distribution/go-on.job.ts';
import { goOnLinked } from './distribution/go-on-linked.job.ts';
import { provePlacement } from './distribution/prove-placement.job.ts';
import { publishPlacement } from './distribution/publish-placement.job.ts';
import { reconcilePlacement } from './distribution/reconcile-placement.job.ts';
import { removePost } from './distribution/remove-post.job.ts';
import { updatePlacement } from './distribution/update-placement.job.ts';
import { watchPlacements } from './distribution/watch-placements.job.ts';
import { sweep } from './sweep.job.ts';
import { canary } from './foundation/queue/canary.job.ts';
import type { Job } from './foundation/queue/job.ts';
import { forgetUploads } from './media/forget-uploads.job.ts';
import { removeFiles } from './media/remove-files.job.ts';
import { sendMail } from './notices/send-mail.job.ts';
import { tellOfComments } from './notices/tell-of-comments.job.ts';
import { forgetExports } from './people/personal-data/forget-exports.job.ts';
import { makeExport } from './people/personal-data/make-export.job.ts';
import { tellOfLostActings } from './people/sessions/tell-of-acting.job.ts';
import { makeAccount } from './people/registration/make-account.job.ts';
import { mailPasswordReset } from './people/mail-password-reset.job.ts';

/** Every kind of background work, in one visible list. */
export const jobs: readonly Job[] = [
  publishPlacement,
  reconcilePlacement,
  provePlacement,
  updatePlacement,
  removePost,
  goOn,
  goOnLinked,
  askWaiting,
  askHeld,
  watchPlacements,
  checkInvariants,
  endUnpaid,
  lapseAmps,
  tellOfComments,
  tellOfRevisions,
  checkSocialAccounts,
  dropAccount,
  refreshCompanyWords,
  resumeAmps,
  resumeWaiting,
  closeCheckout,
  refundPayment,
  expireOrders,
  sendMail,
  mailPasswordReset,
  makeAccount,
  tellOfLostActings,
  makeExport,
  forgetExports,
  forgetUploads,
  removeFiles,
  canary,
  sweep,
];
