import assert from 'node:assert/strict';
import { openStates } from '#domain/distribution/open-states.ts';
import { after } from '#domain/distribution/protocol/after.ts';
import type { EventName, Told } from '#domain/distribution/protocol/after.ts';
import { isLookedFor } from '#domain/distribution/protocol/looking.ts';
import type { Look, No } from '#domain/distribution/protocol/looking.ts';
import {
  attemptsOf,
  isIn,
  isThere,
  mustLookFirst,
  timesSent,
} from '#domain/distribution/protocol/situation.ts';
import type { Posted, Situation } from '#domain/distribution/protocol/situation.ts';
import { secondLookAfter, timing } from '#domain/distribution/timing.ts';
import { aRelease } from '#tests/builders/a-release.ts';
import { dice } from '#tests/interleavings/dice.ts';
import { aSituation, anAttempt, quietSeconds } from './situations.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const quietMs = quietSeconds * second;
const answers = ['accepts', 'accepts', 'refuses', 'refuses but has it', 'loses it'] as const;
/** Where nothing of a retracted Amp goes out, or is public, as far as is known. */
const onlyIfWanted: ReadonlySet<string> = new Set(['queued', 'preparing', 'accepted', 'live']);
const afterRemoving: ReadonlySet<string> = new Set([
  'removing',
  'removed',
  'cancelled',
  'needs_human',
]);

type Removal = Told['removal']['outcome'];

interface Job {
  is: 'send' | 'look' | 'remove';
  at: number;
}

interface Post extends Posted {
  isPublic: boolean;
}

/** What is on its way to the site. */
interface Request {
  armedAt: number;
  arrive: () => void;
}

/** Somebody at work: each step is one moment, and whoever dies takes no more. */
interface Actor {
  steps: Iterator<unknown>;
  job: Job | null;
}

/**
 * One placement, driven by nothing but the pure protocol, at a site that loses answers, gives them late, creates what
 * it refuses, and says nothing when it is asked; with workers that die at any moment, too many of them, and people.
 * `isPunctual`: what has left is there within the site’s quiet time, as the protocol supposes.
 */
export function aWalk(seed: number, { isPunctual }: { isPunctual: boolean }) {
  const { chance, oneOf, weighed } = dice(seed);
  let now = 0;
  const at = () => new Date(now);
  let placement: Situation = aSituation('queued', { restoredAt: chance(0.1) ? at() : null });
  let jobs: Job[] = [{ is: 'send', at: 0 }];
  let actors: Actor[] = [];
  let underWay: Request[] = [];
  const posts: Post[] = [];
  const trail: string[] = [];
  const moves = new Set<string>();
  /** Times it was not there when it was asked for, since it left last. */
  let absences = 0;
  /** When it was looked for and not there, since it was armed last. */
  let missedAt: number[] = [];
  let hasLeft = false;
  let isRetracted = false;
  let isHealed = false;
  let generations = 0;
  const told = () => `seed ${seed}: ${trail.slice(-60).join(', ')}`;
  const insist = (holds: boolean, says: string) => assert.ok(holds, `${says}, ${told()}`);

  const publicPosts = () => posts.filter((post) => post.isPublic);
  function create(): Post {
    const remoteId = String(posts.length + 1);
    const post = { remoteId, link: `https://site.test/${remoteId}`, isPublic: true };
    posts.push(post);
    trail.push(`post ${remoteId} is there`);
    insist(!isPunctual || publicPosts().length === 1, 'posted twice');
    insist(!isPunctual || generations === 0, 'it comes beside its next generation');
    return post;
  }
  if (placement.restoredAt && chance(0.5)) create();

  const named = ({ remoteId, link }: Post): Posted => ({
    remoteId,
    link: isHealed || chance(0.7) ? link : null,
  });
  function askSite(): Look {
    if (!isHealed && chance(0.3))
      return { outcome: oneOf(['unclear', 'unclear', 'unsearchable'] as const), detail: 'x' };
    const [post] = publicPosts();
    if (post) return { outcome: 'found', ...named(post) };
    absences += 1;
    return { outcome: 'absent' };
  }

  function tell<Name extends EventName>(name: Name, what: Told[Name]): void {
    const before = placement;
    const next = after(before, name, what, at());
    trail.push(`${name}: ${before.state} → ${next.now.state}`);
    placement = next.now;
    if (before.state !== placement.state)
      moves.add(`${name}: ${before.state} → ${placement.state}`);
    check(before, name);
    for (const effect of next.does) {
      const due = 'at' in effect && effect.at ? effect.at.getTime() : now;
      if (effect.do === 'send' || effect.do === 'look' || effect.do === 'remove')
        jobs.push({ is: effect.do, at: due });
      else if (effect.do === 'come-again') jobs.push({ is: 'remove', at: now + minute });
      else if (effect.do === 'next-generation') {
        generations += 1;
        insist(generations === 1, 'two next generations');
        insist(!isPunctual || publicPosts().length === 0, 'its next generation goes out beside it');
      }
    }
  }

  function check(before: Situation, name: EventName): void {
    const attempts = attemptsOf(placement);
    insist(attempts.filter(({ outcome }) => outcome === null).length <= 1, 'two open attempts');
    insist(attempts.length >= attemptsOf(before).length, 'an attempt is forgotten');
    const isSettled = attempts.every(({ outcome }) => outcome !== null && outcome !== 'unknown');
    insist(!isThere(placement.state) || isSettled, 'it is called there while a try is open');
    insist(before.remoteId === null || placement.remoteId !== null, 'a post is forgotten');
    for (const { remoteId } of before.named)
      insist(
        placement.named.some((post) => post.remoteId === remoteId),
        'the trail forgets a post',
      );
    if (placement.state === 'sending' && before.state !== 'sending') {
      insist(!isRetracted && generations === 0, 'it is sent though nobody wants it');
      insist(!hasLeft || absences > 0, 'it is sent again before its site was asked');
      missedAt = [];
    }
    const last = attempts.at(-1);
    if (name === 'looked' && last?.outcome === 'absent' && before.state === 'checking') {
      const counted = missedAt.filter((time) => time >= last.armedAt.getTime() + quietMs);
      const apart = Math.max(...counted) - Math.min(...counted);
      insist(apart >= secondLookAfter(quietSeconds), 'two looks too early are believed');
    }
    if (before.retractedAt) {
      insist(placement.retractedAt !== null, 'it is wanted again');
      insist(!onlyIfWanted.has(placement.state), 'it goes out though its Amp was retracted');
    }
    if (before.state === 'removing')
      insist(afterRemoving.has(placement.state), 'its removal is lost');
  }

  const no = (): No => ({
    reason: { code: oneOf(['rate-limited', 'sign-in-refused'] as const) },
    ...(chance(0.7) ? { retryAt: at() } : {}),
  });
  const stop = () => {
    if (isHealed || !chance(0.1)) return null;
    return oneOf([
      { otherwise: 'held', reason: { code: 'company-archived' } },
      { otherwise: 'refused', reason: { code: 'content-changed' } },
    ] as const);
  };

  function* sending() {
    const due = { stop: stop(), accountId: 1, hasEarlierPost: !isHealed && chance(0.05) };
    const seen = placement.state;
    yield;
    tell('due', { ...due, seen });
    if (placement.state !== 'preparing') return;
    const prepared = placement.contentHash;
    const { restoredAt } = placement;
    const sentBefore = timesSent(placement);
    const attempts = attemptsOf(placement).length;
    yield;
    if (mustLookFirst({ restoredAt, timesSent: sentBefore })) {
      const look = askSite();
      yield;
      const isAsked = look.outcome === 'absent' && restoredAt !== null;
      const speaksAgainst = isAsked ? stop() : null;
      tell('looked first', { look, seen: { state: 'preparing', attempts }, stop: speaksAgainst });
      if (look.outcome !== 'absent' || placement.state !== 'preparing') return;
    }
    yield;
    if (!isHealed && chance(0.1)) {
      tell('not ready', { no: no() });
      return;
    }
    const before = placement;
    const papers = { restoredAt, sentAs: null, approvedHash: prepared, letterHashes: [] };
    tell('ready', { prepared, timesSent: sentBefore, accountId: 1, stop: stop(), ...papers });
    if (!isIn(placement, ['sending']) || isIn(before, ['sending'])) return;
    const number = attemptsOf(placement).length;
    const armedAt = now;
    yield;
    if (now - armedAt > timing.sendWithin) {
      const again = { reason: { code: 'waiting-for-worker' }, retryAt: at() } as const;
      tell('refused', { number, outcome: 'notsent', no: again });
      return;
    }
    yield* leave(number, armedAt);
  }

  function* leave(number: number, armedAt: number) {
    hasLeft = true;
    absences = 0;
    let post: Post | null = null;
    // What it creates late, and says that it does not, nobody can know.
    const site = isHealed
      ? 'accepts'
      : oneOf(isPunctual ? answers : ['accepts', 'refuses', 'loses it']);
    const arrive = () => {
      if (site === 'accepts' || site === 'refuses but has it') post = create();
    };
    if (isHealed || chance(0.6)) arrive();
    else {
      const request = { armedAt, arrive };
      underWay.push(request);
      // Whoever waits no longer has no answer: a site answers once it has decided.
      if (isPunctual && chance(0.5)) {
        tell('silent', { detail: 'x' });
        return;
      }
      while (underWay.includes(request)) yield;
    }
    // Its answer may come much later than it was given, or never.
    if (!isHealed) yield;
    const isHeard = isHealed || (!isPunctual && post !== null) || chance(0.7);
    const made: Post | null = post;
    if (!isHeard || site === 'loses it' || (site === 'accepts' && !made))
      tell('silent', { detail: 'x' });
    else if (site === 'accepts' && made)
      tell('posted', { number, outcome: 'accepted', ...named(made) });
    else tell('refused', { number, outcome: 'refused', no: no() });
  }

  function* looking() {
    const { state } = placement;
    if (!isLookedFor(state)) return;
    const attempts = attemptsOf(placement).length;
    const seen = { state, attempts, at: at() };
    const look = askSite();
    if (look.outcome === 'absent') missedAt.push(now);
    yield;
    tell('looked', { look, seen });
  }

  function* removing() {
    if (placement.state !== 'removing') return;
    const { remoteId, link, restoredAt, since } = placement;
    const known = new Set([
      ...(remoteId ? [remoteId] : []),
      ...placement.named.map((one) => one.remoteId),
    ]);
    const wasSent = timesSent(placement);
    const gone: string[] = [];
    const asked: string[] = [];
    const end = (outcome: Removal, other?: Posted) =>
      tell('removal', { since, outcome, detail: 'x', gone, asked, other, isReadable: true });
    yield;
    if (known.size === 0) {
      const there = askSite();
      yield;
      if (there.outcome === 'absent') end(link ? 'cannot' : 'absent');
      else if (there.outcome !== 'found') end(there.outcome === 'unclear' ? 'failed' : 'cannot');
      if (there.outcome !== 'found') return;
      known.add(there.remoteId);
    }
    for (const id of known) {
      asked.push(id);
      if (!isHealed && chance(0.2)) {
        end(oneOf(['failed', 'cannot']));
        return;
      }
      const post = posts.find((one) => one.remoteId === id);
      if (post) post.isPublic = false;
      gone.push(id);
      yield;
    }
    if (wasSent < 2 && restoredAt === null) {
      end('removed');
      return;
    }
    const besides = askSite();
    yield;
    const isOther = besides.outcome === 'found' && !gone.includes(besides.remoteId);
    if (besides.outcome === 'unclear') end('failed');
    else if (isOther && besides.link !== null) end('cannot', besides);
    else end('removed');
  }

  /** Whoever says what is there has looked just before. */
  function* answering() {
    const by = { personId: 1, isAmpLive: !isRetracted };
    if (placement.state === 'needs_human') {
      const { since, retractedAt } = placement;
      const [post] = publicPosts();
      if (post && chance(0.5)) {
        tell('said live', { ...by, link: post.link ?? '' });
        return;
      }
      const there = askSite();
      yield;
      if (publicPosts().length > 0 && there.outcome !== 'found') return;
      tell(retractedAt ? 'said gone' : 'said absent', { ...by, there, since });
      return;
    }
    const account = { accountId: 1, isUnlinked: false };
    const retry = { ...by, ...account, isOften: false, stop: null, failedHash: null };
    if (placement.state === 'refused') tell('retry', retry);
    else if (placement.state === 'queued' && placement.held)
      tell('asked again', { stop: null, accountId: 1 });
    else if (isGone()) tell('post again', { ...by, isGone: true, seen: {}, accountId: 1 });
  }

  const settle = (actor: Actor) => {
    if (actor.steps.next().done) actors = actors.filter((one) => one !== actor);
  };
  const begin = (job: Job | null, steps: Iterator<unknown>) => {
    const actor = { steps, job };
    actors.push(actor);
    settle(actor);
  };
  const work = { send: sending, look: looking, remove: removing };
  const take = (job: Job) => {
    jobs = jobs.filter((one) => one !== job);
    begin(job, work[job.is]());
  };
  const arrives = (request: Request) => {
    underWay = underWay.filter((one) => one !== request);
    request.arrive();
  };
  function passes(ms: number): void {
    now += ms;
    if (isPunctual)
      for (const one of underWay.filter(({ armedAt }) => now - armedAt >= quietMs)) arrives(one);
  }
  const dueJobs = () => jobs.filter((job) => job.at <= now);

  function step(): void {
    const busy = actors.length > 0;
    const open = dueJobs();
    const what = weighed([
      { weight: busy ? 8 : 0, what: 'step' },
      { weight: open.length > 0 && actors.length < 3 ? 5 : 0, what: 'job' },
      { weight: open.length === 0 && jobs.length > 0 ? 5 : 0, what: 'next' },
      { weight: underWay.length > 0 ? arrivalWeight() : 0, what: 'arrival' },
      { weight: 1, what: 'time' },
      // What nobody is told of any more can be told to nobody, where it may come at any time.
      { weight: busy && isPunctual ? 0.7 : 0, what: 'death' },
      { weight: 0.5, what: 'second' },
      { weight: isPunctual ? 0.7 : 0, what: 'person' },
      { weight: retractWeight(), what: 'retract' },
      { weight: 0.15, what: 'words' },
      { weight: isPunctual ? 0.1 : 0, what: 'gone' },
      { weight: isPunctual ? 0.1 : 0, what: 'linked' },
      { weight: isPunctual ? 0.1 : 0, what: 'moved' },
      { weight: isPunctual && attemptsOf(placement).length === 0 ? 0.05 : 0, what: 'withdrawn' },
    ] as const);
    if (what === 'step') settle(oneOf(chance(0.7) ? first() : actors));
    else if (what === 'job') take(oneOf(open));
    else if (what === 'next') passes(Math.max(1, Math.min(...jobs.map((job) => job.at)) - now));
    else if (what === 'arrival') arrives(oneOf(underWay));
    else if (what === 'time') passes(oneOf([second, 10 * second, 6 * minute, 20 * minute, day]));
    else if (what === 'death') dies(oneOf(actors));
    else if (what === 'second') watch();
    else if (what === 'person') begin(null, answering());
    else if (what === 'retract') retract();
    else if (what === 'words')
      tell('approved', { payload: aRelease({ content_hash: `${trail.length}` }) });
    else if (what === 'linked')
      tell('linked again', { personId: 1, accountId: 1, isAmpLive: true });
    else if (what === 'moved') tell('moved', { personId: 1, schedule: oneOf(schedules()) });
    else if (what === 'withdrawn' && !isRetracted && !placement.restoredAt) tell('withdrawn', {});
    else if (what === 'gone' && placement.state === 'live')
      for (const post of publicPosts()) post.isPublic = false;
  }
  /** Late news is rare, but comes to those who are taking off what they know of. */
  const arrivalWeight = () => (isPunctual ? 2 : placement.state === 'removing' ? 5 : 0.05);
  /** Whoever brings it is quicker than they are. */
  const first = () => {
    const others = actors.filter(({ job }) => job?.is !== 'remove');
    return others.length > 0 ? others : actors;
  };
  const retractWeight = () => {
    if (isPunctual) return 0.15;
    return underWay.length > 0 && placement.state === 'live' ? 2 : 0.02;
  };
  const schedules = () => [
    { scheduled_for: null, scheduled_zone: null },
    { scheduled_for: new Date(now + day), scheduled_zone: 'UTC' },
  ];
  /** Its job comes again once nobody has heard of it for a while. */
  function dies(actor: Actor): void {
    trail.push('somebody dies');
    actors = actors.filter((one) => one !== actor);
    if (actor.job) jobs.push({ ...actor.job, at: now + 31 * second });
  }
  /** Whatever stands still gets a job once more; one too many does nothing. */
  function watch(): void {
    const { state } = placement;
    if (state === 'removing') jobs.push({ is: 'remove', at: now });
    else if (isLookedFor(state))
      jobs.push({ is: 'look', at: placement.notBefore?.getTime() ?? now });
    else if (openStates.some((one) => one === state)) jobs.push({ is: 'send', at: now });
  }
  function retract(): void {
    if (isRetracted || generations > 0) return;
    isRetracted = true;
    tell('retracted', {});
  }
  const isHeld = () => placement.state === 'queued' && placement.held !== null;
  const isGone = () => placement.state === 'live' && publicPosts().length === 0;
  const isOpen = () => openStates.some((one) => one === placement.state) && !isHeld();

  /** All that was begun is done, and people answer, at a site that is in order. */
  function finish(): void {
    trail.push('--- the rest is done ---');
    while (underWay[0]) arrives(underWay[0]);
    isHealed = true;
    for (let rounds = 0; rounds < 300; rounds += 1) {
      while (actors[0]) settle(actors[0]);
      const [next] = jobs.toSorted((one, other) => one.at - other.at);
      if (next) {
        passes(Math.max(0, next.at - now));
        take(next);
      } else if (isOpen()) insist(false, `${placement.state} waits for nobody`);
      else if (['needs_human', 'refused'].includes(placement.state) || isHeld() || isGone())
        begin(null, answering());
      else return;
    }
    insist(false, 'it never comes to rest');
  }

  /** It is live by its second try, and the first, which was believed to have made nothing, is not over. */
  function beginTwice(): void {
    const { remoteId, link } = create();
    const attempts = [anAttempt({ outcome: 'absent' }), anAttempt({ outcome: 'accepted' })];
    const known = [{ remoteId, link, attempt: null }];
    placement = aSituation('live', { attempts, remoteId, link, named: known });
    jobs = [];
    begin(null, leave(1, 0));
  }
  if (!isPunctual && posts.length === 0 && chance(0.3)) beginTwice();

  return {
    step() {
      step();
      const isLeftAlone = jobs.length === 0 && actors.length === 0 && isOpen();
      insist(!isLeftAlone, `${placement.state} waits for nobody`);
    },
    finish,
    insist,
    now: () => placement,
    publicPosts,
    hasNext: () => generations > 0,
    /** Each change of state, with what happened. */
    moves,
  };
}
