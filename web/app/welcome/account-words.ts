import type { AccountState } from '#domain/people/account-state.ts';

interface Words {
  title: string;
  text: string;
}

/** Why somebody who is logged in can do nothing here, and what helps. */
export const accountWords: Record<Exclude<AccountState, 'active'>, Words> = {
  suspended: {
    title: 'Your account is suspended',
    text: 'Nothing of yours was deleted: what is live stays live, and what was set for later is held. Write to support to find out why and how to open it again.',
  },
  banned: {
    title: 'Your account is closed',
    text: 'It was closed by the operators of this service. Support can tell you the reason.',
  },
  unapproved: {
    title: 'Your account is waiting for approval',
    text: 'Somebody is looking at your application. You will be told by e-mail when it is decided.',
  },
  unverified: {
    title: 'Your e-mail address is not verified yet',
    text: 'Open the link in the mail we sent you, and your account is ready. If it did not come, look among unwanted mail or ask for it again.',
  },
  'reseller-client': {
    title: 'Your provider manages your content',
    text: 'There is nothing to do here for you. Ask your provider about the articles published for you.',
  },
};
