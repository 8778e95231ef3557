import type { EventName, Told } from '#domain/distribution/protocol/after.ts';
import { attemptsOf } from '#domain/distribution/protocol/situation.ts';
import type { Situation } from '#domain/distribution/protocol/situation.ts';
import { aRelease } from '#tests/builders/a-release.ts';

export const at = new Date(3 * 86_400_000);
const by = { personId: 1, isAmpLive: true };
const account = { accountId: 1, isUnlinked: false };
export const no = { reason: { code: 'rate-limited' }, retryAt: at } as const;
export const look = { outcome: 'found', remoteId: '9', link: 'https://site.test/9' } as const;
const papers = { sentAs: null, approvedHash: 'a', letterHashes: [] };

/** What is told with each event; the compiler asks for a row an event. */
export const samples: { [Name in EventName]: (from: Situation) => Told[Name] } = {
  due: ({ state }) => ({ seen: state, stop: null, accountId: 1, hasEarlierPost: false }),
  'looked first': ({ state }) => ({
    look,
    seen: { state, attempts: 1 },
    stop: null,
    mayBearOtherMark: false,
  }),
  'not ready': () => ({ no }),
  ready: ({ restoredAt }) => ({
    prepared: 'a',
    timesSent: 0,
    restoredAt,
    accountId: 1,
    stop: null,
    ...papers,
  }),
  posted: () => ({ number: 1, outcome: 'accepted', remoteId: '9', link: null }),
  refused: () => ({ number: 1, outcome: 'refused', no }),
  silent: () => ({ detail: 'x' }),
  looked: (from) => ({ look, seen: { state: from.state, attempts: attemptsOf(from).length, at } }),
  removal: ({ since }) => ({
    since,
    outcome: 'removed',
    detail: 'x',
    gone: ['7'],
    asked: ['7'],
    isReadable: true,
  }),
  'asked again': () => ({
    stop: { otherwise: 'held', reason: { code: 'company-archived' } },
    accountId: 1,
  }),
  'linked again': () => ({ personId: 1, accountId: 2, isAmpLive: true }),
  moved: () => ({ personId: 1, schedule: { scheduled_for: null, scheduled_zone: null } }),
  approved: () => ({ payload: aRelease() }),
  withdrawn: () => ({}),
  retracted: () => ({}),
  retry: () => ({ ...by, ...account, isOften: false, stop: null, failedHash: 'b' }),
  'said live': () => ({ ...by, link: 'https://site.test/9' }),
  'said absent': () => ({ ...by, there: { outcome: 'absent' } }),
  'said gone': () => ({ personId: 1, there: { outcome: 'absent' } }),
  'post again': () => ({ ...by, isGone: true, seen: {}, accountId: 1 }),
};

export const eventNames = Object.keys(samples).filter((name): name is EventName => name in samples);
