import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { KillPoint } from './kill-points.ts';
import { aWorldToKillIn } from './killed-world.ts';
import { demoPeople } from './demo-people.ts';
import type { DemoPeople } from './demo-people.ts';
import type { OwnProcess } from '#tests/builders/own-process.ts';
import type { PracticeProcess } from './practice-process.ts';
import { makeSmallWorld, readBooks } from './small-world.ts';
import type { Books } from './small-world.ts';

export interface Round {
  number: number;
  point: string;
  /** Posts and pictures that the site shows for this round's Amp, and requests to post it. */
  posts: number;
  pictures: number;
  requests: number;
  /** The report's word for the placement when waiting ended. */
  state: string;
  /** The proof trail's hashes follow from each other. */
  trailHolds: boolean;
  /** From the kill to Live, with the time to start again. */
  seconds: number;
}

export interface Outcome {
  rounds: Round[];
  books: Books;
  /** Error lines of the product's log, of all its lives. */
  errors: string[];
}

const resolvesWithinMs = 120_000;

/**
 * Kills the product's process with SIGKILL at one point after the other, each time in the middle of
 * publishing a new Amp, starts it again and waits, without doing anything, for the report to say Live.
 */
export async function runRounds(
  points: readonly KillPoint[],
  tell: (round: Round) => void = () => {},
): Promise<Outcome> {
  const { settings, origin, practice, start, remove } = await aWorldToKillIn();
  let product: OwnProcess | null = null;
  const lives: OwnProcess[] = [];
  try {
    const drafts = await makeSmallWorld(settings, points.length);
    product = await start('all');
    lives.push(product);
    const people = await demoPeople(origin);
    const rounds: Round[] = [];
    for (const [index, point] of points.entries()) {
      const ampId = drafts[index] ?? 0;
      const tried = { number: index + 1, point, ampId, ...(await people.submit(ampId)) };
      await killAt(tried, { product, practice });
      const killedAt = performance.now();
      await practice.clearFaults();
      product = await start('all');
      lives.push(product);
      const round = await lookAt(tried, { practice, people, killedAt });
      rounds.push(round);
      tell(round);
    }
    await product.stop();
    const errors = lives.flatMap((life) => life.complaints().split('\n')).filter(isError);
    return { rounds, books: await readBooks(settings), errors };
  } finally {
    await product?.kill();
    await remove();
  }
}

const isError = (line: string) => line.startsWith('{');

interface Tried {
  number: number;
  point: KillPoint;
  ampId: number;
  title: string;
  approve: () => Promise<unknown>;
}

async function killAt(
  { point, approve }: Tried,
  { product, practice }: { product: OwnProcess; practice: PracticeProcess },
): Promise<void> {
  if (point.fault) await practice.fail(point.fault);
  if (point.moment) {
    await approve();
    await point.moment(practice);
    return product.kill();
  }
  // Whether the answer still comes is as uncertain as everything else.
  const uncertain = approve().catch(() => {});
  await sleep(Math.random() * 60);
  await product.kill();
  await uncertain;
}

async function lookAt(
  { number, point, ampId, title, approve }: Tried,
  {
    practice,
    people,
    killedAt,
  }: { practice: PracticeProcess; people: DemoPeople; killedAt: number },
): Promise<Round> {
  // An approval that was not answered is asked again, as an editor would.
  if ((await people.statusOf(ampId)) === statusCode.pending) await approve();
  const report = await waitForLive(people, ampId);
  const seconds = (performance.now() - killedAt) / 1000;
  const [placement] = report.placements;
  const posts = (await practice.posts()).filter((post) => post.title === title);
  const shown = posts.filter(({ removedAt }) => removedAt === null);
  return {
    number,
    point: point.name,
    posts: shown.length,
    pictures: await picturesOf(practice, number),
    requests: Math.max(0, ...posts.map(({ requests }) => requests)),
    state: report.placements.length === 1 ? (placement?.state ?? '') : 'not one placement',
    trailHolds: placement !== undefined && (await people.trailHolds(placement.id)),
    seconds,
  };
}

async function waitForLive(people: DemoPeople, ampId: number): Promise<Report> {
  const until = performance.now() + resolvesWithinMs;
  for (;;) {
    const report = await people.reportOf(ampId);
    const { live, total, needs_you } = report.totals;
    const isOver = needs_you > 0 || (total > 0 && live === total);
    if (isOver || performance.now() > until) return report;
    await sleep(200);
  }
}

/** Each round uploads one picture: what is more than the rounds so far came twice. */
async function picturesOf(practice: PracticeProcess, number: number): Promise<number> {
  const all = await practice.pictures();
  return all.filter(({ removedAt }) => removedAt === null).length - (number - 1);
}
