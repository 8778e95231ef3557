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
/** What is found too slow is measured again, and believed when it is so each time: a collection of garbage is not. */
const hearings = 5;

/**
 * What is wrong with the growth of some work, in words, or null. Inputs become longer until the work takes
 * long enough to be measured, or until the longest of the three would be longer than `most` characters.
 */
export async function excessOf(trial: Trial, most: number): Promise<string | null> {
  let said: string | null = null;
  for (let hearing = 0; hearing < hearings; hearing += 1) {
    said = wordsOn(trial, await measure(trial, most));
    if (said === null) return null;
  }
  return said;
}

/**
 * Whether it is worth being measured exactly: a quarter of the input takes much less than a quarter of the
 * time. Costs a hundredth of `excessOf`.
 */
export async function looksSteep(trial: Trial, most: number): Promise<boolean> {
  let characters = Math.min(glance, most);
  let whole = trial.ready(characters);
  let ms = await cpuOf(whole.work);
  while (ms < noticedMs && characters < most) {
    characters = Math.min(4 * characters, most);
    whole = trial.ready(characters);
    ms = await cpuOf(whole.work);
  }
  if (ms < noticedMs) return false;
  const quarter = trial.ready(Math.ceil(characters / 4));
  const isSteep = (one: number, part: number) =>
    one / kilobytes(whole) > 0.9 * mostOf(trial) || one > 7 * part;
  if (!isSteep(ms, await cpuOf(quarter.work))) return false;
  // The first times are those of an engine that has not seen the work before.
  return isSteep(await bestOf(whole), await bestOf(quarter));
}

/** Where a look begins, and the time from which two of them can be compared. */
const glance = 8_000;
const noticedMs = 1;

const mostOf = ({ msPerKilobyte = allowed.msPerKilobyte }: Trial) => msPerKilobyte;
const kilobytes = ({ input }: Readied) => Buffer.byteLength(input) / 1_000;

interface Measured {
  kilobytes: number;
  /** At n, 2n and 4n; at n alone where that says enough. */
  ms: number[];
}

async function measure(trial: Trial, most: number): Promise<Measured> {
  let characters = 64;
  let first = await bestOf(trial.ready(characters));
  while (first < readableMs && characters * 8 <= most) {
    characters *= 2;
    first = await bestOf(trial.ready(characters));
  }
  const small = kilobytes(trial.ready(characters));
  if (first > readableMs && first / small > 1.2 * mostOf(trial))
    return { kilobytes: small, ms: [first] };
  const second = await bestOf(trial.ready(characters * 2));
  const last = trial.ready(characters * 4);
  return { kilobytes: kilobytes(last), ms: [first, second, await bestOf(last)] };
}

function wordsOn(trial: Trial, { kilobytes: size, ms }: Measured): string | null {
  const times = ms.map((one) => one.toFixed(1)).join(', ');
  const said = `${times} ms of CPU time, each for twice as much, the last for ${size} kB`;
  const perKilobyte = (ms.at(-1) ?? 0) / size;
  if (perKilobyte > mostOf(trial)) return `${perKilobyte.toFixed(1)} ms a kB: ${said}`;
  const growth = ms.slice(1).map((one, at) => {
    const before = ms[at] ?? 0;
    return before < readableMs ? 0 : one / before;
  });
  const most = Math.max(0, ...growth);
  return most > allowed.perDoubling ? `grows ${most.toFixed(1)} times a doubling: ${said}` : null;
}

async function bestOf({ work }: Readied): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < tries; time += 1) best = Math.min(best, await cpuOf(work));
  return best;
}

async function cpuOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  return msSince(began);
}

/** Of CPU time, never of the clock: others are at work on the machine. */
export function msSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
