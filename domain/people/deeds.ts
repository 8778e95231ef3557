import type { Move } from '../amps/status.ts';

/** What deeds are about: the part of an action's name before the point. */
export const deedKinds = {
  session: 'Logins and acting',
  person: 'Accounts',
  credits: 'Credits',
  amp: 'Amps',
  company: 'Companies',
  letter: 'Letters',
  placement: 'Placements',
  job: 'Jobs',
  message: 'System messages',
  site: 'Sites',
  price: 'Prices',
} as const;
export type DeedKind = keyof typeof deedKinds;

export const deedKindNames = Object.keys(deedKinds) as [DeedKind, ...DeedKind[]];

const moveWords: Readonly<Record<`amp.${Move}`, string>> = {
  'amp.generate': 'Began to generate the Amp',
  'amp.finishGenerating': 'Finished generating the Amp',
  'amp.askAuthor': 'Asked for an author',
  'amp.awaitPayment': 'Submitted the Amp, unpaid',
  'amp.submit': 'Submitted the Amp',
  'amp.cancelPayment': 'Took the unpaid Amp back',
  'amp.handOver': 'Handed the Amp to the client',
  'amp.cancelRequest': 'Cancelled the author’s work',
  'amp.sendBackToAuthor': 'Sent the Amp back to the author',
  'amp.approveByClient': 'Approved the Amp as its client',
  'amp.withdrawClientApproval': 'Withdrew the client’s approval',
  'amp.approve': 'Approved the Amp',
  'amp.reject': 'Rejected the Amp',
  'amp.withdraw': 'Withdrew the Amp',
  'amp.reopen': 'Reopened the Amp',
  'amp.retract': 'Retracted the Amp',
};

const words: Readonly<Record<string, string>> = {
  'session.open': 'Logged in',
  'session.end': 'Logged out',
  'session.hand-over': 'Took the login along to another host',
  'session.act': 'Began to act as this person',
  'session.act-end': 'Stopped acting as this person',
  'session.revoke': 'Ended a session',
  'session.revoke-all': 'Ended all sessions',
  'person.create': 'Made the account',
  'person.role': 'Changed the role',
  'person.flags': 'Changed the flags',
  'person.password': 'Changed the password',
  'person.email': 'Changed the e-mail address',
  'person.register': 'Registered the account',
  'person.verify': 'Confirmed the e-mail address',
  'person.second-step-on': 'Turned on two-step login',
  'person.second-step-off': 'Turned off two-step login',
  'person.recovery-codes-new': 'Made new recovery codes',
  'person.passkey-added': 'Added a passkey',
  'person.passkey-removed': 'Removed a passkey',
  'person.sign-in-reset': 'Reset the login by command line',
  'person.list-export': 'Exported a list of people',
  'person.export': 'Asked for an export of the data',
  'person.export-taken': 'Downloaded the exported data',
  'person.anonymise': 'Anonymised the account',
  'credits.grant': 'Granted credits',
  'credits.ask': 'Asked for a grant of credits',
  'credits.approve': 'Approved a grant of credits',
  'credits.refuse': 'Refused a grant of credits',
  'credits.hold': 'Set credits aside',
  'credits.capture': 'Spent credits',
  'credits.return': 'Returned a credit of an Amp that was withdrawn unsent',
  'credits.release': 'Gave credits back',
  'credits.purchase': 'Bought credits',
  'credits.refund': 'Refunded credits',
  'credits.convert': 'Converted credits',
  'credits.freeze': 'Froze credits over a dispute',
  'credits.unfreeze': 'Freed frozen credits',
  'credits.debt': 'Noted a debt of credits',
  'credits.repay': 'Repaid a debt of credits',
  ...moveWords,
  'amp.create': 'Made the Amp',
  'amp.reschedule': 'Changed when the Amp goes out',
  'amp.change': 'Changed the Amp',
  'amp.remove': 'Removed the Amp',
  'amp.update': 'Brought changed text to the sites',
  'message.plan': 'Planned a system message',
  'message.end': 'Ended a system message',
  'site.pause': 'Paused a site',
  'site.resume': 'Resumed a site',
  'price.set': 'Set a price',
  'price.cancel': 'Took a planned price back',
  'price.withdraw': 'Took a pack off sale',
  'job.retry': 'Had a parked job done again',
  'job.dismiss': 'Dismissed a parked job',
  'company.create': 'Made the company',
  'company.change': 'Changed the company',
  'company.archive': 'Archived the company',
  'company.logo': 'Changed the logo',
  'company.link': 'Linked an account',
  'company.link-start': 'Began to link an account',
  'company.unlink': 'Unlinked an account',
};

/** A deed in words; one without a sentence of its own by the kind and the verb of its name. */
export function deedWords(action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  const about = kind in deedKinds ? deedKinds[kind as DeedKind] : kind;
  return words[action] ?? `${about}: ${verb.replaceAll('-', ' ')}`;
}
