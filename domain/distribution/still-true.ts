import type { CompanyWords } from '../companies/company-words.ts';
import type { MissingLetter } from '../letters/missing.ts';
import type { PlacementReason } from './placement.ts';

/** What an Amp depends on besides its own words, whichever site it goes to. */
export interface Surroundings {
  /** Who may not use the product any more: its owner, or the reseller who publishes for them. */
  shutOut: { name: string; state: 'suspended' | 'banned' | 'closed' } | null;
  /** The company as it is now; null once it was archived. */
  company: CompanyWords | null;
  /** Its owner may publish for that company: it is theirs, their client's, or they look after all. */
  isTheirCompany: boolean;
  missingLetters: readonly MissingLetter[];
  /**
   * When the backup was made that its Amp came back from, if its owner has decided nothing since: it may have been
   * taken back.
   */
  restoredFrom: Date | null;
  /** When it may go out at the earliest; null: at once. */
  time: Date | null;
  zone: string;
}

/** A post and its surroundings, as they are in the transaction that would let it be sent. */
export interface AtSending extends Surroundings {
  /** Its Amp is approved, and was neither withdrawn nor retracted. */
  isWanted: boolean;
  /** The hash of its words computed anew is the one it is stored with, and the one that was approved. */
  isAsApproved: boolean;
  /** The Amp's credit was spent, and has not been given back since. */
  isPaid: boolean;
  /** The words about the company that were approved and would go out; null: none would. */
  sentCompany: CompanyWords | null;
  /** An editor has read what was changed since, and did not approve it. */
  isChangeRejected: boolean;
  /** Its account was unlinked, and none has been linked at the same place since. */
  isUnlinked: boolean;
  /** Why nothing is sent to the site at the moment, as an administrator wrote it. */
  pause: string | null;
}

/**
 * What becomes of a post whose question is answered with a reason: it ends, a person has to decide, it is
 * held until that is mended and then goes on by itself, or it waits for its time.
 */
type Otherwise = 'ends' | 'refused' | 'held' | 'waits';

interface Question {
  asks: string;
  otherwise: Otherwise;
  /** The reason it may not be sent; null when this is in order. */
  stops(known: AtSending, now: Date): PlacementReason | null;
}

/**
 * What must still be true at sending, in this order. Asked in the transaction that arms, and long before.
 * @internal
 */
export const mustStillBeTrue: readonly Question[] = [
  {
    asks: 'Is the Amp still approved, and not taken back?',
    otherwise: 'ends',
    stops: ({ isWanted }) => (isWanted ? null : { code: 'withdrawn' }),
  },
  {
    asks: 'Are these the words that were approved?',
    otherwise: 'refused',
    stops: ({ isAsApproved }) => (isAsApproved ? null : { code: 'content-changed' }),
  },
  {
    asks: 'Is it paid for?',
    otherwise: 'refused',
    stops: ({ isPaid }) => (isPaid ? null : { code: 'credit-returned' }),
  },
  {
    asks: 'May those in whose name it goes out still use the product?',
    otherwise: 'held',
    stops: ({ shutOut }) => shutOut && { code: 'owner-shut-out', facts: { ...shutOut } },
  },
  {
    asks: 'Is the company still there?',
    otherwise: 'held',
    stops: ({ company }) => (company ? null : { code: 'company-archived' }),
  },
  {
    asks: 'May its owner publish for this company still?',
    otherwise: 'held',
    stops: ({ isTheirCompany }) => (isTheirCompany ? null : { code: 'company-not-theirs' }),
  },
  {
    asks: 'Is a letter in force of each party, under the name it has now?',
    otherwise: 'held',
    stops: ({ missingLetters: [missing] }) =>
      missing
        ? {
            code: 'letter-not-in-force',
            facts: { party: missing.party, ...(missing.signedAs ? { as: missing.signedAs } : {}) },
          }
        : null,
  },
  {
    asks: 'Is the company what the editor read that it is?',
    otherwise: 'held',
    stops: ({ company, sentCompany, isChangeRejected }) =>
      company && sentCompany && !sameWords(company, sentCompany)
        ? { code: isChangeRejected ? 'company-change-rejected' : 'company-changed' }
        : null,
  },
  {
    asks: 'Is the account still linked?',
    otherwise: 'held',
    stops: ({ isUnlinked }) => (isUnlinked ? { code: 'account-unlinked' } : null),
  },
  {
    asks: 'Has its owner said since the record was restored that it shall go out?',
    otherwise: 'held',
    stops: ({ restoredFrom, time, zone }) =>
      restoredFrom && {
        code: 'restored',
        facts: {
          made: restoredFrom.toISOString(),
          zone,
          ...(time ? { time: time.toISOString() } : {}),
        },
      },
  },
  {
    asks: 'Has its time come?',
    otherwise: 'waits',
    stops: ({ time, zone }, now) =>
      time && time > now
        ? { code: 'waiting-for-time', facts: { time: time.toISOString(), zone } }
        : null,
  },
  {
    asks: 'Is anything sent to the site at all?',
    otherwise: 'held',
    stops: ({ pause }) =>
      pause === null ? null : { code: 'site-paused', facts: { reason: pause } },
  },
];

export interface Stop {
  otherwise: Otherwise;
  reason: PlacementReason;
}

/** The first thing that speaks against sending it now; null: nothing does. */
export function whatStops(known: AtSending, now: Date): Stop | null {
  for (const question of mustStillBeTrue) {
    const reason = question.stops(known, now);
    if (reason) return { otherwise: question.otherwise, reason };
  }
  return null;
}

/**
 * What would hold it everywhere if it were approved now: said to whoever decides, before. What one site alone has
 * against it stands at that site.
 */
export function whatWouldHold(surroundings: Surroundings, now: Date): PlacementReason[] {
  const approvedNow: AtSending = {
    ...surroundings,
    isWanted: true,
    isAsApproved: true,
    isPaid: true,
    sentCompany: null,
    isChangeRejected: false,
    isUnlinked: false,
    pause: null,
  };
  return mustStillBeTrue
    .filter(({ otherwise }) => otherwise === 'held')
    .flatMap((question) => question.stops(approvedNow, now) ?? []);
}

/**
 * The same before its site was asked for it: what is due may be there already, so that nobody has to be asked. Of
 * what is not due its owner is asked ahead.
 */
export function whatStopsUnlooked(known: AtSending, now: Date): Stop | null {
  const isAhead = known.time !== null && known.time > now;
  return whatStops(isAhead ? known : { ...known, restoredFrom: null }, now);
}

const sameWords = (one: CompanyWords, other: CompanyWords) =>
  (['name', 'about', 'website', 'city', 'country'] as const).every(
    (field) => one[field] === other[field],
  );
