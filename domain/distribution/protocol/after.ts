import type { PlacementState } from '../placement.ts';
import { placementStates } from '../placement.ts';
import type { After } from './effects.ts';
import { refused as refuse, unchanged } from './effects.ts';
import { removal, retracted, withdrawn } from './ending.ts';
import { looked, lookedFirst } from './looking.ts';
import type { Looked, LookedFirst } from './looking.ts';
import { approved, askedAgain, linkedAgain, moved } from './meanwhile.ts';
import { postAgain, retry, saidAbsent, saidGone, saidLive } from './people.ts';
import { posted } from './posted.ts';
import type { Post } from './posted.ts';
import { due, notReady, ready, refused, silent } from './sending.ts';
import type { Refused } from './sending.ts';
import { isIn } from './situation.ts';
import type { In, Situation } from './situation.ts';

interface Rule<What> {
  /** Where it means something. */
  states: readonly PlacementState[];
  /** Elsewhere whoever asks for it is told that the placement has moved on; other news is old by then. */
  isAsked: boolean;
  after: (from: Situation, told: What, at: Date) => After;
}

/** What happens in these states, whoever tells of it. */
const inStates = <State extends PlacementState, What>(
  states: readonly State[],
  then: (from: In<State>, told: What, at: Date) => After,
): Rule<What> => ({
  states,
  isAsked: false,
  after: (from, told, at) => (isIn(from, states) ? then(from, told, at) : unchanged(from)),
});

/** What a person asks for. */
const asked = <State extends PlacementState, What>(
  states: readonly State[],
  then: (from: In<State>, told: What, at: Date) => After,
): Rule<What> => ({
  states,
  isAsked: true,
  after: (from, told, at) =>
    isIn(from, states) ? then(from, told, at) : refuse(from, { why: 'moved-on' }),
});

const notOver = [
  'queued',
  'preparing',
  'sending',
  'accepted',
  'checking',
  'live',
  'refused',
  'needs_human',
  'skipped',
] as const;

/** Everything that can happen to a placement, where it means something, and what comes of it. */
const rules = {
  /** Its job began. */
  due: inStates(['queued', 'preparing', 'sending'], due),
  'looked first': inStates(placementStates, (from, told: LookedFirst, at) =>
    lookedFirst(from, told, at),
  ),
  'not ready': inStates(['preparing'], notReady),
  ready: inStates(['preparing'], ready),
  posted: inStates(placementStates, (from, told: Post, at) => posted(from, told, at)),
  refused: inStates(placementStates, (from, told: Refused, at) => refused(from, told, at)),
  silent: inStates(['sending'], silent),
  looked: inStates(placementStates, (from, told: Looked, at) => looked(from, told, at)),
  removal: inStates(['removing'], removal),
  'asked again': inStates(['queued'], askedAgain),
  'linked again': inStates(['refused'], linkedAgain),
  moved: inStates(['queued', 'preparing'], moved),
  approved: inStates(notOver, approved),
  withdrawn: inStates(['queued', 'preparing', 'skipped', 'refused'], withdrawn),
  retracted: inStates(notOver, retracted),
  retry: asked(['refused', 'skipped', 'queued', 'live'], retry),
  'said live': asked(['needs_human', 'checking'], saidLive),
  'said absent': asked(['needs_human'], saidAbsent),
  'said gone': asked(['needs_human'], saidGone),
  'post again': asked(['live'], postAgain),
};

type Rules = typeof rules;
export type EventName = keyof Rules;
/** What is told with each event. */
export type Told = { [Name in EventName]: Parameters<Rules[Name]['after']>[1] };

/** Whether a person asks for it, who is told where it is refused. */
export const isAskedFor = (name: EventName): boolean => rules[name].isAsked;

/** Whether an event means anything in a state. */
export const isHeardIn = (name: EventName, state: PlacementState): boolean =>
  rules[name].states.includes(state);

const byName: { [Name in EventName]: Rule<Told[Name]> } = rules;

/**
 * What is so from now on, and what has to be done, once something happens to a placement. Whoever writes it down
 * holds its lock, does all of it in one transaction, and sends nothing meanwhile.
 */
export const after = <Name extends EventName>(
  from: Situation,
  name: Name,
  told: Told[Name],
  at: Date,
): After => byName[name].after(from, told, at);
