import { abilitiesFor, may, type Action, type SubjectName } from '#domain/people/abilities.ts';
import { asWhom } from '#domain/people/as-whom.ts';
import { isRole } from '#domain/people/roles.ts';
import {
  sessionStateOf,
  type Session,
  type SessionState,
  type SignedIn,
} from '#domain/people/session.ts';
import { problems } from '#domain/problems.ts';
import { storeOf, useStore } from '#web/kit/store.ts';
import { believe } from './believed.ts';
import { isCallFailure } from './call-failure.ts';
import { wordsOf } from './failures.ts';
import { request } from './request.ts';
import { firstRows } from './rows.ts';
import { shellData } from './shell-data.ts';

/** What the server last said of who is here; null until it has been asked. */
export const session = storeOf<Session | null>(null);

const signedOut: Session = { active: false };

/** Asks the server who is here. Any failure counts as "nobody". */
export async function probe(): Promise<Session> {
  session.set(await askWhoIsHere());
  return session.get() ?? signedOut;
}

let sayFailure = (_words: string): void => {};

/** Set once, at start: why it is not known who is here is said, and the page goes on as for nobody. */
export const onFailedProbe = (say: (words: string) => void): void => {
  sayFailure = say;
};

async function askWhoIsHere(): Promise<Session> {
  try {
    const { data } = await request(firstRows.activeSession, {});
    // Only the server's word counts: a form that is still shown after a logout is nobody else's.
    believe(data.active ? asWhom(data) : null);
    // A role that this page does not know: nothing can be shown that would be right for it.
    if (!data.active || isRole(data.role)) return data;
    sayFailure(problems.unexpected.says);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (!error.handled) sayFailure(wordsOf(error));
  }
  return signedOut;
}

let asking: Promise<Session> | null = null;

/** Before a page: asks when nothing is known, or when the cookie tells otherwise than we remember. */
export async function sessionReady(): Promise<Session> {
  const known = session.get();
  if (known && known.active === hasSessionCookie(document.cookie)) return known;
  asking ??= probe().finally(() => (asking = null));
  return asking;
}

let isStopping = false;

/** Ends acting as somebody, by `tell`, and asks who is here then. */
export async function stopActing(tell: () => Promise<unknown>): Promise<void> {
  isStopping = true;
  try {
    await tell();
    await probe();
  } finally {
    isStopping = false;
  }
}

/**
 * Whether acting as somebody ended elsewhere: in another tab, or because the account is no more. What the
 * server tells everybody of it is no news where it is being ended.
 */
export async function hasActingEnded(): Promise<boolean> {
  const acted = personOf(session.get());
  if (isStopping || !acted?.actedBy) return false;
  const id = personOf(await probe())?.id;
  return !isStopping && id !== acted.id;
}

/** The cookie beside the session's own: readable here, says nothing but that there is one. */
export const hasSessionCookie = (cookies: string): boolean =>
  /(?:^|;\s*)active_session=1(?:;|$)/.test(cookies);

/** Forgets who is here and tells the server; that it could not be told changes nothing. */
export async function endSession(): Promise<void> {
  session.set(signedOut);
  try {
    await request(firstRows.logOut, {}, { quiet: true });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

export const personOf = (known: Session | null): SignedIn | null => (known?.active ? known : null);

export const groupOptions = { affiliateGroup: shellData.affiliateGroup };

export interface Here extends SessionState {
  person: SignedIn | null;
  /** The one question screens ask: `can('manage', 'NewsArticles')`. */
  can: (action: Action, subject: SubjectName) => boolean;
}

/** Who is here, and what they may do. */
export function useSession(): Here {
  const known = useStore(session);
  const person = personOf(known);
  const ability = abilitiesFor(person, groupOptions);
  return {
    ...sessionStateOf(known, {
      businessName: shellData.businessName,
      businessEmail: shellData.supportEmail,
    }),
    person,
    can: (action, subject) => may(ability, action, subject),
  };
}
