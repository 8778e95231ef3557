import { setTimeout } from 'node:timers/promises';

/** Some work, readied for an input of about so many characters. */
export interface Trial {
  ready: (characters: number) => Readied;
  /** Where nobody waits for it more may be allowed. */
  msPerKilobyte?: number;
}

export interface Readied {
  input: string;
  work: () => unknown;
}

const allowed = { perDoubling: 2.6, msPerKilobyte: 1 };

/** Below this a time is more noise than work. */
const readableMs = 20;
const tries = 3;
/** What is found too slow is measured again after a while, and believed when it is so each time: a busy machine is not. */
const hearings = 5;
const whileMs = 1_000;
/** What passes what is allowed by so much is believed at the second time, or at once. */
const hopeless = 1.5;
const beyondDoubt = 3;

/**
 * What is wrong with the growth of some work, in words, or null. Inputs become longer until the work takes
 * long enough to be measured, or until the longest of the three would be longer than `most` characters.
 */
export async function excessOf(trial: Trial, most: number): Promise<string | null> {
  let said = '';
  for (let heard = 0; heard < hearings;) {
    const excess = excessIn(trial, await measure(trial, most), await slowness());
    if (excess === null) return null;
    said = excess.said;
    if (excess.times > beyondDoubt) return said;
    heard += excess.times > hopeless ? (hearings + 1) / 2 : 1;
    await setTimeout(whileMs);
  }
  return said;
}

/**
 * Whether it is worth being measured exactly: a quarter of the input takes much less than a quarter of the
 * time. Costs a hundredth of `excessOf`.
 */
export async function looksSteep(trial: Trial, most: number): Promise<boolean> {
  const isSteep = (whole: Readied, one: number, part: number) =>
    one / kilobytes(whole) > 0.9 * mostOf(trial) || one > 7 * part;
  for (let characters = Math.min(glance, most); ; characters = Math.min(4 * characters, most)) {
    const whole = trial.ready(characters);
    const ms = await cpuOf(whole.work);
    // Four times as much of a square is sixteen times the work, and still too little to be measured.
    if (ms < noticedMs && 4 * characters >= most) return false;
    if (ms < noticedMs) continue;
    const quarter = trial.ready(Math.ceil(characters / 4));
    if (!isSteep(whole, ms, await cpuOf(quarter.work))) return false;
    // The first times are those of an engine that has not seen the work before, or is about to collect garbage.
    if (!isSteep(whole, await bestOf(whole), await bestOf(quarter))) return false;
    if (ms > readableMs || characters === most) return true;
  }
}

/** Where a look begins, and the time from which two of them can be compared. */
const glance = 8_000;
const noticedMs = 1;

const mostOf = ({ msPerKilobyte = allowed.msPerKilobyte }: Trial) => msPerKilobyte;
const kilobytes = ({ input }: Readied) => Buffer.byteLength(input) / 1_000;

/** Short work is slow until the engine has compiled it. What takes more than that explains needs no second length. */
const beyondCompiling = 2;

interface Measured {
  kilobytes: number;
  /** At n, 2n and 4n; at n alone where that says enough. */
  ms: number[];
}

/** The longest begins little above what can be read: four times as much of a square is sixteen times the work. */
const step = 1.5;

async function measure(trial: Trial, most: number): Promise<Measured> {
  let characters = 64;
  let first = await readableOf(trial.ready(characters));
  while (first < readableMs && characters * 4 * step <= most) {
    characters = Math.ceil(characters * step);
    first = await readableOf(trial.ready(characters));
  }
  const small = kilobytes(trial.ready(characters));
  if (first > readableMs && first / small > beyondCompiling * mostOf(trial))
    return { kilobytes: small, ms: [first] };
  const longest = trial.ready(characters * 4);
  const sizes = [trial.ready(characters), trial.ready(characters * 2), longest];
  const measured = (ms: number[]): Measured => ({ kilobytes: kilobytes(longest), ms });
  return measured(await bestInTurn(sizes, (ms) => isFarBelow(trial, measured(ms))));
}

/** Its time, or the best of three where the first says that it takes long enough. */
async function readableOf(one: Readied): Promise<number> {
  const ms = await cpuOf(one.work);
  return ms < readableMs ? ms : Math.min(ms, await bestOf(one));
}

/** So far below what is allowed that no more rounds are needed. */
const farBelow = { perDoubling: 2.2, ofMsPerKilobyte: 0.7 };

function isFarBelow(trial: Trial, { kilobytes: size, ms }: Measured): boolean {
  const [first = 0, , last = 0] = ms;
  return (
    first >= readableMs &&
    last / first <= farBelow.perDoubling ** 2 &&
    last / size <= farBelow.ofMsPerKilobyte * mostOf(trial)
  );
}

interface Excess {
  /** What is allowed, so many times. */
  times: number;
  said: string;
}

function excessIn(trial: Trial, { kilobytes: size, ms }: Measured, slow: number): Excess | null {
  const said = `${ms.map((one) => one.toFixed(1)).join(', ')} ms of CPU time, each for twice as much, the last for ${size} kB`;
  const last = ms.at(-1) ?? 0;
  const perKilobyte = last / size / slow;
  if (perKilobyte > mostOf(trial))
    return {
      times: perKilobyte / mostOf(trial),
      said: `${perKilobyte.toFixed(1)} ms a kB: ${said}`,
    };
  // Of the doublings together: work that grows too fast does so each time, and a pause comes once.
  const from = ms.findIndex((one) => one >= readableMs);
  const doublings = ms.length - 1 - from;
  const growth = from < 0 || doublings === 0 ? 0 : (last / (ms[from] ?? last)) ** (1 / doublings);
  if (growth <= allowed.perDoubling) return null;
  return {
    times: growth / allowed.perDoubling,
    said: `grows ${growth.toFixed(1)} times a doubling: ${said}`,
  };
}

/**
 * The shortest times of some works, tried in turn: a busy moment of the machine meets all of them. Best of
 * three, unless a round before says enough: whatever is refused was tried three times.
 */
async function bestInTurn(
  works: readonly Readied[],
  isEnough: (ms: number[]) => boolean = () => false,
): Promise<number[]> {
  const best = works.map(() => Infinity);
  for (let time = 0; time < tries; time += 1) {
    for (const [at, { work }] of works.entries())
      best[at] = Math.min(best[at] ?? Infinity, await cpuOf(work));
    if (isEnough(best)) break;
  }
  return best;
}

const bestOf = async (one: Readied): Promise<number> => (await bestInTurn([one]))[0] ?? Infinity;

/**
 * Of this thread, for which others wait: the engine compiles and collects garbage in threads of its own, at times
 * for as long again. Of short work the system knows only what all threads took.
 */
export async function cpuOf(work: () => unknown): Promise<number> {
  const began = { all: process.cpuUsage(), own: process.threadCpuUsage() };
  await work();
  const ms = msSince(began.all);
  return ms < readableMs ? ms : Math.max(readableMs, msOf(process.threadCpuUsage(began.own)));
}

const words = 'The <b>quay</b> is “open” again, at 10 a.m. & free. '.repeat(10_000);
/** What `readWords` takes on the machine that bounds in milliseconds are meant for. */
const referenceMs = 30;

/** Work of the kinds that texts are put to, whose time says how fast this machine is. */
function readWords(): number {
  const seen = new Map<string, number>();
  for (const [word] of words.matchAll(/[\p{L}\p{N}]+/gu)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const cleaned = words.split(' ').map((word) => word.replaceAll(/[<>&]/g, '_').toLowerCase());
  return seen.size + JSON.stringify(cleaned).length;
}

/** How many times slower this machine is now than bounds in milliseconds are meant for, at least 1. */
export const slowness = async (): Promise<number> =>
  Math.max(1, (await bestOf({ input: words, work: readWords })) / referenceMs);

/** Of CPU time, never of the clock: others are at work on the machine. */
export const msSince = (began: NodeJS.CpuUsage): number => msOf(process.cpuUsage(began));

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
