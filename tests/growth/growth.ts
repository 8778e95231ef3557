/** Some work, and what it is given to do: an input of about so many characters. */
export interface Trial<Input = unknown> {
  input: (characters: number) => Input;
  work: (input: Input) => unknown;
}

export const bounds = { perDoubling: 2.6, msPerKilobyte: 1 };

/** Below this a time is more noise than work. */
const readableMs = 20;
const tries = 3;
/** What is found too slow is measured again before it is believed. */
const hearings = 2;

interface Measured {
  bytes: number;
  /** At n, 2n and 4n; at n alone where that says enough. */
  ms: number[];
}

/**
 * What is wrong with the growth of some work, in words, or null. Inputs become longer until the work takes
 * long enough to be measured, or until the longest of the three would be longer than `most` characters.
 */
export async function excessOf<Input>(trial: Trial<Input>, most: number): Promise<string | null> {
  let said: string | null = null;
  for (let hearing = 0; hearing < hearings; hearing += 1) {
    said = wordsOn(await measure(trial, most));
    if (said === null) return null;
  }
  return said;
}

/**
 * Whether it is worth being measured exactly: a quarter of the input takes much less than a quarter of the
 * time. Costs a hundredth of `excessOf`.
 */
export async function looksSteep<Input>(trial: Trial<Input>, characters: number): Promise<boolean> {
  const [small, large] = [trial.input(Math.ceil(characters / 4)), trial.input(characters)];
  const whole = await cpuOf(() => trial.work(large));
  const perKilobyte = whole / (bytesOf(large) / 1_000);
  if (perKilobyte > bounds.msPerKilobyte / 3) return true;
  return whole > 3 && whole > 6.5 * (await cpuOf(() => trial.work(small)));
}

async function measure<Input>(trial: Trial<Input>, most: number): Promise<Measured> {
  let characters = 64;
  let first = await bestOf(trial, characters);
  while (first < readableMs && characters * 8 <= most) {
    characters *= 2;
    first = await bestOf(trial, characters);
  }
  const bytes = bytesOf(trial.input(characters));
  if (first > readableMs && first / (bytes / 1_000) > 1.2 * bounds.msPerKilobyte)
    return { bytes, ms: [first] };
  const second = await bestOf(trial, characters * 2);
  const third = await bestOf(trial, characters * 4);
  return { bytes: bytesOf(trial.input(characters * 4)), ms: [first, second, third] };
}

function wordsOn({ bytes, ms }: Measured): string | null {
  const times = ms.map((one) => one.toFixed(1)).join(', ');
  const said = `${times} ms of CPU time, each for twice as much, the last for ${bytes} bytes`;
  const perKilobyte = (ms.at(-1) ?? 0) / (bytes / 1_000);
  if (perKilobyte > bounds.msPerKilobyte) return `${perKilobyte.toFixed(1)} ms a kB: ${said}`;
  const growth = ms.map((one, at) => (one < readableMs ? 0 : one / (ms[at - 1] ?? one)));
  const most = Math.max(...growth);
  return most > bounds.perDoubling ? `grows ${most.toFixed(1)} times a doubling: ${said}` : null;
}

async function bestOf<Input>({ input, work }: Trial<Input>, characters: number): Promise<number> {
  const given = input(characters);
  let best = Infinity;
  for (let time = 0; time < tries; time += 1) best = Math.min(best, await cpuOf(() => work(given)));
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

const bytesOf = (input: unknown) =>
  Buffer.byteLength(typeof input === 'string' ? input : JSON.stringify(input));
