import { inspect } from 'node:util';
import { Problem } from '#domain/problems.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { pickUpOverdue } from '#server/distribution/watch-placements.ts';
import type { Tools } from '#server/tools.ts';
import { begin } from './actor.ts';
import type { Begun, Stop } from './actor.ts';
import { answer } from './answer.ts';
import { deeds } from './deeds.ts';
import { dice } from './dice.ts';
import { memoryQueue } from './memory-queue.ts';
import type { Waiting } from './memory-queue.ts';
import { sleeperBy } from './sleeper.ts';
import { wireTo } from './wire.ts';
import type { UnderWay } from './wire.ts';
import type { World } from './world.ts';

const second = 1000;
const minute = 60 * second;
const jumps = [
  3 * second,
  6 * second,
  31 * second,
  130 * second,
  16 * minute,
  61 * minute,
  25 * 60 * minute,
];
/** Within its site's quiet time whatever has left is there; the quiet time of tests is 15 minutes. */
const arrivesWithin = 2 * minute;
const mostSteps = 60;

export interface Played {
  ampId: number;
  trail: string[];
  /** The states its placements are in. */
  ends: string;
  /** Something was on its way for longer than its site's quiet time. */
  isLate: boolean;
  /** What a worker or person met that is no answer. */
  thrown: unknown[];
}

export interface Playing extends Begun {
  job: Waiting | null;
}

/** `sleeper`: many workers, of whom one is very late; see there. */
export type Theme = 'any' | 'sleeper';

/** Plays one schedule up to its end, and lets everything that is left be done. */
export async function play(world: World, seed: number, theme: Theme = 'any'): Promise<Played> {
  const { chance, oneOf, weighed } = dice(seed);
  const trail: string[] = [];
  const thrown: unknown[] = [];
  const note = (says: string) => void trail.push(says);
  const { tools: base } = world;
  const { waiting, queue, through } = memoryQueue(base.now);
  const underWay: UnderWay[] = [];
  let isDraining = false;
  const sleeper = theme === 'sleeper' ? sleeperBy(dice(seed + 0.25)) : null;
  const isSlow = chance(0.25) || sleeper?.isSlow === true;
  let isLate = false;
  let hasSent = false;
  let isTampered = false;
  const faultiness = oneOf(sleeper ? [0.5, 0.8] : [0, 0.2, 0.5, 0.8]);
  const thrownDice = dice(seed + 0.5);

  const toolsOf = (stop: Stop, worker: string): Tools => {
    const site = wireTo(
      {
        site: world.site,
        dice: thrownDice,
        faulty: () => (isDraining ? 0 : faultiness),
        faults: sleeper?.faults,
        underWay,
        note,
      },
      stop,
    );
    return { ...base, worker, queue, db: through(base.db, stop), fetch: site };
  };
  const free: Stop = () => Promise.resolve();
  const plain = toolsOf(free, 'nobody');
  const { ampId, companyId } = await world.anAmp(plain);
  const scene = { world, ampId, companyId };
  let actors: Playing[] = [];
  let count = 0;

  const ended = ({ actor, job }: Playing) => {
    const { failure } = actor;
    if (failure === null) return;
    const says =
      failure instanceof Error ? `${failure.name}: ${failure.message}` : inspect(failure);
    note(`  ${actor.name} failed: ${says}`);
    if (!(failure instanceof Problem) && !/Removing failed/.test(says)) thrown.push(failure);
    if (job && job.tries < 12)
      waiting.push({ ...job, tries: job.tries + 1, due: base.now().getTime() + minute });
  };
  const settle = async (one: Playing) => {
    await one.stopped();
    if (!one.actor.isOver) return sleeper?.stops(one);
    actors = actors.filter((other) => other !== one);
    ended(one);
  };
  const step = async (one: Playing) => {
    const at = one.actor.gate?.at ?? '?';
    hasSent ||= at === 'create arrives';
    if (at === 'create leaves') sleeper?.sends();
    note(`${one.actor.name}: ${at}`);
    base.advance(7);
    await one.step();
    await settle(one);
  };
  const start = async (
    name: string,
    job: Waiting | null,
    work: (tools: Tools) => Promise<unknown>,
  ) => {
    count += 1;
    const called = `${name}#${count}`;
    note(`begin ${called}`);
    const begun = begin(called, (stop) =>
      work(toolsOf((at) => (isDraining ? free(at) : stop(at)), called)),
    );
    const one: Playing = { ...begun, job };
    actors.push(one);
    await settle(one);
  };
  const due = () => waiting.filter((job) => job.due <= base.now().getTime());
  const startJob = async (job: Waiting, isSecond = false) => {
    if (!isSecond) waiting.splice(waiting.indexOf(job), 1);
    await start(isSecond ? `${job.name} again` : job.name, job, (tools) => job.run(tools));
  };
  const arrives = async (one: UnderWay) => {
    note(`late ${one.says} arrives`);
    underWay.splice(underWay.indexOf(one), 1);
    await one.arrive();
  };
  /** What has left is there before its site's quiet time is over. */
  const letArrive = async () => {
    while (underWay[0]) await arrives(underWay[0]);
    for (const one of actors.filter(({ actor }) => actor.gate?.at.endsWith('arrives')))
      await step(one);
  };
  const passes = async (ms: number) => {
    const hasLeft =
      underWay.length > 0 || actors.some(({ actor }) => actor.gate?.at.endsWith('arrives'));
    if (ms > arrivesWithin && hasLeft) {
      if (isSlow) isLate = true;
      else await letArrive();
    }
    note(`${ms / second} s pass`);
    base.advance(ms);
  };
  const dies = async (one: Playing) => {
    const at = one.actor.gate?.at ?? '';
    note(`${one.actor.name} dies before: ${at}`);
    // What its machine has sent arrives without it: the step is taken, and its next gate never opens.
    if (at.endsWith('arrives') && chance(0.5)) await step(one);
    actors = actors.filter((other) => other !== one);
    if (one.job && !one.actor.isOver)
      waiting.push({ ...one.job, due: base.now().getTime() + 31 * second });
  };

  const deedWeights = Object.entries(deeds).map(([what, { weight }]) => ({ what, weight }));
  const busy = oneOf([2, 4]);
  /** Many workers at one post, and hardly any people. */
  const isRace = chance(0.35) || sleeper !== null;
  const seconds = isRace ? 3 : oneOf([0.3, 1.5]);

  const most = oneOf([mostSteps, 2 * mostSteps]);
  for (let steps = 0; steps < most; steps += 1) {
    const open = due();
    const awake = sleeper?.awake(actors) ?? actors;
    const act = weighed([
      { weight: awake.length > 0 ? 8 : 0, what: 'step' },
      { weight: open.length > 0 && actors.length < busy ? 4 : 0, what: 'job' },
      { weight: actors.some(({ job }) => job) ? seconds : 0, what: 'second' },
      { weight: hasSent && !isRace ? 1.2 : 0.2, what: 'deed' },
      { weight: 1, what: 'time' },
      { weight: open.length === 0 && waiting.length > 0 ? 4 : 0, what: 'next' },
      { weight: actors.some(({ job }) => job) ? 0.4 : 0, what: 'death' },
      { weight: underWay.length > 0 ? 2 : 0, what: 'arrival' },
      { weight: 0.3, what: 'tamper' },
      { weight: 0.3, what: 'watch' },
    ] as const);
    if (act === 'step') await step(oneOf(awake));
    else if (act === 'job') await startJob(oneOf(open));
    else if (act === 'second') {
      const { job } = oneOf(actors.filter((one) => one.job));
      if (job) await startJob(job, true);
    } else if (act === 'deed') {
      const name = weighed(deedWeights) ?? '';
      await start(name, null, async (tools) => deeds[name]?.does(scene, tools));
    } else if (act === 'time') await passes(oneOf(jumps));
    else if (act === 'next')
      await passes(Math.max(1, Math.min(...waiting.map((job) => job.due)) - base.now().getTime()));
    else if (act === 'death') await dies(oneOf(actors.filter(({ job }) => job)));
    else if (act === 'arrival') await arrives(oneOf(underWay));
    else if (act === 'tamper') {
      const posts = await world.publicOf(ampId);
      const how = oneOf(['delete', 'bin'] as const);
      if (posts.length > 0) {
        note(`somebody does ${how}`);
        isTampered = true;
        await world.tamper(oneOf(posts), how);
      }
    } else await pickUpOverdue(plain, new Date(base.now().getTime() - 2 * minute));
  }
  await finish();
  const ends = (await placementsOf(base.db.root, ampId)).map(({ state }) => state).join(', ');
  return { ampId, trail, ends, isLate, thrown };

  async function finish(): Promise<void> {
    note('--- the rest is done ---');
    await letArrive();
    isDraining = true;
    while (actors[0]) await step(actors[0]);
    await deeds['resume']?.does(scene, plain).catch(() => {});
    await world.linkAgain(plain, { companyId });
    await drain();
    for (let questions = 0; questions < 4 && (await answer(scene, plain, note)); questions += 1) {
      base.advance(minute);
      await drain();
    }
    // What was taken off by others is seen at the second look.
    for (let looks = 0; isTampered && looks < 2; looks += 1) {
      base.advance(minute);
      await deeds['check now']?.does(scene, plain).catch(() => {});
      await drain();
    }
  }
  async function drain(): Promise<void> {
    const until = base.now().getTime() + 60 * 60 * minute;
    for (let rounds = 0; rounds < 100; rounds += 1) {
      base.advance(7);
      const [job] = due();
      if (job) {
        await startJob(job);
        continue;
      }
      const next = Math.min(...waiting.map((one) => one.due));
      if (next < until) {
        base.advance(next - base.now().getTime());
        note(`until ${base.now().toISOString()}`);
        continue;
      }
      const before = waiting.length;
      base.advance(3 * minute);
      await pickUpOverdue(plain, new Date(base.now().getTime() - 2 * minute));
      if (waiting.length === before) return;
    }
    const states = (await placementsOf(base.db.root, ampId)).map(({ state }) => state);
    // A newer one asks each minute whether the earlier one is gone, which a person is asked about.
    if (!states.includes('needs_human'))
      thrown.push(new Error(`It never comes to rest: ${states.join(', ')}`));
  }
}
