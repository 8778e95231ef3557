import { bringUnread } from './publishing/bring-unread.job.ts';
import { runBringUnread } from './publishing/bring-unread.ts';
import { endUnpaid } from './publishing/end-unpaid.job.ts';
import { runEndUnpaid } from './publishing/end-unpaid.ts';
import { lapseAmps } from './publishing/lapse-amps.job.ts';
import { runLapseAmps } from './publishing/lapse-amps.ts';
import { refreshCompanyWords } from './publishing/refresh-company-words.job.ts';
import { runRefreshCompanyWords } from './publishing/refresh-company-words.ts';
import { resumeAmps } from './publishing/resume-amps.job.ts';
import { runResumeAmps } from './publishing/resume-amps.ts';
import { resumeWaiting } from './publishing/resume-waiting.job.ts';
import { runResumeWaiting } from './publishing/resume-waiting.ts';
import { tellOfRevisions } from './publishing/tell-of-revisions.job.ts';
import { runTellOfRevisions } from './publishing/tell-of-revisions.ts';
import { checkSocialAccounts } from './companies/social/check-accounts.job.ts';
import { runCheckSocialAccounts } from './companies/social/check-accounts.ts';
import { dropAccount } from './companies/social/drop-account.job.ts';
import { runDropAccount } from './companies/social/drop-account.ts';
import { expireOrders } from './credits/expire-purchases.job.ts';
import { runExpireOrders } from './credits/expire-purchases.ts';
import { closeCheckout } from './credits/payments/close-checkout.job.ts';
import { runCloseCheckout } from './credits/payments/close-checkout.ts';
import { hearBankAgain } from './credits/payments/hear-bank-again.job.ts';
import { runHearBankAgain } from './credits/payments/hear-bank-again.ts';
import { refundPayment } from './credits/payments/refund-payment.job.ts';
import { runRefundPayment } from './credits/payments/refund-payment.ts';
import { askHeld } from './distribution/ask-held.job.ts';
import { runAskHeld } from './distribution/ask-held.ts';
import { askWaiting } from './distribution/ask-waiting.job.ts';
import { runAskWaiting } from './distribution/ask-waiting.ts';
import { capturePage } from './distribution/captures/capture-page.job.ts';
import { runCapturePage } from './distribution/captures/capture-page.ts';
import { goOnLinked } from './distribution/go-on-linked.job.ts';
import { runGoOnLinked } from './distribution/go-on-linked.ts';
import { goOn } from './distribution/go-on.job.ts';
import { runGoOn } from './distribution/go-on.ts';
import { provePlacement } from './distribution/prove-placement.job.ts';
import { runProvePlacement } from './distribution/prove-placement.ts';
import { publishPlacement } from './distribution/publish-placement.job.ts';
import { runPublishPlacement } from './distribution/publish-placement.ts';
import { reconcilePlacement } from './distribution/reconcile-placement.job.ts';
import { runReconcilePlacement } from './distribution/reconcile-placement.ts';
import { removePost } from './distribution/remove-post.job.ts';
import { runRemovePost } from './distribution/remove-post.ts';
import { updatePlacement } from './distribution/update-placement.job.ts';
import { runUpdatePlacement } from './distribution/update-placement.ts';
import { watchPlacements } from './distribution/watch-placements.job.ts';
import { runWatchPlacements } from './distribution/watch-placements.ts';
import { noteForgotten } from './personal-data/note-forgotten.job.ts';
import { runNoteForgotten } from './personal-data/note-forgotten.ts';
import { canary } from './foundation/queue/canary.job.ts';
import { runCanary } from './foundation/queue/canary.ts';
import { worked } from './foundation/queue/job.ts';
import type { WorkedJob } from './foundation/queue/job.ts';
import { checkInvariants } from './invariants/check-invariants.job.ts';
import { runCheckInvariants } from './invariants/report-broken.ts';
import { forgetUploads } from './uploads/forget-uploads.job.ts';
import { runForgetUploads } from './uploads/forget-uploads.ts';
import { removeUnsigned } from './letters/remove-unsigned.job.ts';
import { runRemoveUnsigned } from './letters/remove-unsigned.ts';
import { removeFiles } from './media/remove-files.job.ts';
import { runRemoveFiles } from './media/remove-files.ts';
import { sendMail } from './notices/send-mail.job.ts';
import { runSendMail } from './notices/send-mail.ts';
import { tellOfComments } from './notices/tell-of-comments.job.ts';
import { runTellOfComments } from './notices/tell-of-comments.ts';
import { mailPasswordReset } from './people/mail-password-reset.job.ts';
import { runMailPasswordReset } from './people/mail-password-reset.ts';
import { forgetExports } from './personal-data/forget-exports.job.ts';
import { runForgetExports } from './personal-data/forget-exports.ts';
import { makeExport } from './personal-data/make-export.job.ts';
import { runMakeExport } from './personal-data/make-export.ts';
import { makeAccount } from './people/registration/make-account.job.ts';
import { runMakeAccount } from './people/registration/make-account.ts';
import { tellOfLostActings } from './people/sessions/tell-of-acting.job.ts';
import { runTellOfLostActings } from './people/sessions/tell-of-lost-actings.ts';
import { sweep } from './sweep.job.ts';
import { runSweep } from './sweep.ts';

/** Every kind of background work, and what is done for it, in one visible list. */
export const jobs: readonly WorkedJob[] = [
  worked(publishPlacement, runPublishPlacement),
  worked(reconcilePlacement, runReconcilePlacement),
  worked(provePlacement, runProvePlacement),
  worked(capturePage, runCapturePage),
  worked(updatePlacement, runUpdatePlacement),
  worked(removePost, runRemovePost),
  worked(goOn, runGoOn),
  worked(goOnLinked, runGoOnLinked),
  worked(askWaiting, runAskWaiting),
  worked(askHeld, runAskHeld),
  worked(watchPlacements, runWatchPlacements),
  worked(checkInvariants, runCheckInvariants),
  worked(endUnpaid, runEndUnpaid),
  worked(lapseAmps, runLapseAmps),
  worked(tellOfComments, runTellOfComments),
  worked(tellOfRevisions, runTellOfRevisions),
  worked(bringUnread, runBringUnread),
  worked(checkSocialAccounts, runCheckSocialAccounts),
  worked(dropAccount, runDropAccount),
  worked(refreshCompanyWords, runRefreshCompanyWords),
  worked(resumeAmps, runResumeAmps),
  worked(resumeWaiting, runResumeWaiting),
  worked(closeCheckout, runCloseCheckout),
  worked(hearBankAgain, runHearBankAgain),
  worked(refundPayment, runRefundPayment),
  worked(expireOrders, runExpireOrders),
  worked(sendMail, runSendMail),
  worked(mailPasswordReset, runMailPasswordReset),
  worked(makeAccount, runMakeAccount),
  worked(tellOfLostActings, runTellOfLostActings),
  worked(noteForgotten, runNoteForgotten),
  worked(makeExport, runMakeExport),
  worked(forgetExports, runForgetExports),
  worked(forgetUploads, runForgetUploads),
  worked(removeFiles, runRemoveFiles),
  worked(removeUnsigned, runRemoveUnsigned),
  worked(canary, runCanary),
  worked(sweep, runSweep),
];
