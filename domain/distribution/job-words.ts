interface JobWords {
  /** What did not happen, in a sentence. */
  says: string;
  /** Whether a person may have it done again: never where something could go out twice. */
  canRetry: boolean;
}

const sending =
  'It is taken up by itself after a look at the site: nothing is sent again before that.';

/** Background work that came to an end without being done. */
const words: Readonly<Record<string, JobWords>> = {
  'publish-placement': { says: `A post was not sent. ${sending}`, canRetry: false },
  'reconcile-placement': {
    says: 'It is not known whether a site took a post. Looking there again sends nothing.',
    canRetry: true,
  },
  'go-on-at-site': {
    says: 'What waited for a paused site did not go on at once. It is taken up within a quarter of an hour, in parts.',
    canRetry: true,
  },
  'go-on-at-account': {
    says: 'What stopped because an account was not linked did not go on when it was linked again.',
    canRetry: true,
  },
  'prove-placement': { says: 'A live post was not looked at from outside.', canRetry: true },
  'capture-page': { says: 'No picture was taken of a live page.', canRetry: true },
  'update-placement': { says: `A changed text is not on a site yet. ${sending}`, canRetry: false },
  'remove-post': { says: 'A retracted post was not taken off its site.', canRetry: true },
  'resume-amps': {
    says: 'Amps that waited for credits did not go on by themselves.',
    canRetry: true,
  },
  'note-forgotten': {
    says: 'It was not noted beside the database that an account was anonymised: a restore would not name it.',
    canRetry: true,
  },
  'remove-files': {
    says: 'Files of an account that was anonymised were not taken away.',
    canRetry: true,
  },
  'remove-unsigned-letter': {
    says: 'The files of a letter that was not signed were not taken away.',
    canRetry: true,
  },
  'export-person': {
    says: 'The file with all that is held about a person was not written.',
    canRetry: true,
  },
  'send-mail': {
    says: 'A mail was not handed to the mail server. Sent again it may arrive twice.',
    canRetry: true,
  },
  'mail-password-reset': { says: 'A link for a new password was not written.', canRetry: true },
  'make-account': { says: 'An account that somebody registered was not made.', canRetry: true },
  'drop-social-account': {
    says: 'A social account was unlinked here and not at the linking service.',
    canRetry: true,
  },
  'close-checkout': { says: 'The bank was not told that an order is cancelled.', canRetry: true },
  'hear-bank-again': {
    says: 'What the bank told after the backup, payments too, was not heard once more.',
    canRetry: true,
  },
  'refund-payment': {
    says: 'The bank was not asked to give a payment back. It gives it back once, however often asked.',
    canRetry: true,
  },
};

/** A job by its name in plain words; work that comes by itself again needs no hand. */
export const jobWords = (name: string): JobWords =>
  words[name] ?? {
    says: `The regular work “${name.replaceAll('-', ' ')}” stopped once. It comes again by itself.`,
    canRetry: false,
  };
