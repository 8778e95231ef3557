import { createContext, Script } from 'node:vm';
import { excessOf, msSince } from './growth.ts';
import { textOf, textsFor } from './texts-for-pattern.ts';
import type { GrowingText } from './texts-for-pattern.ts';

/** By the clock: of a pattern that starts over within itself nobody lives to see the end. */
const patienceMs = 60_000;
/** What takes less than a second with so many characters takes less than a millisecond a kB. */
const longest = 1_000_000;
/** The first are so short that even a pattern which doubles its work with each character ends. */
const glances = [24, 150, 900];

type Search = (text: string) => unknown;

/** Why a pattern takes longer than its text is long, or null: with the texts that are made for it. */
export async function steepnessOf(regex: RegExp): Promise<string | null> {
  const everywhere = new RegExp(regex.source, `${regex.flags.replaceAll(/[gy]/g, '')}g`);
  const search = (text: string) => text.replaceAll(everywhere, '');
  const texts = textsFor(regex);
  for (;;) {
    const seen = inPatience(() => glanceAt(texts, search));
    if (seen === null) return 'a text of a few hundred characters: it has no end';
    const { suspect, ms } = seen;
    if (suspect === null) return null;
    const named = JSON.stringify(suspect);
    if (ms !== undefined) return `${named}: ${ms} ms for less than a thousand characters`;
    const ready = (characters: number) => {
      const input = textOf(suspect, characters);
      return { input, work: () => search(input) };
    };
    const said = await excessOf({ ready }, longest);
    if (said !== null) return `${named}: ${said}`;
  }
}

interface Glance {
  suspect: GrowingText | null;
  /** Where that is hopeless already. */
  ms?: number;
}

/** To the next text that does not take four times as long when it is four times as long. */
function glanceAt(texts: Generator<GrowingText>, search: Search): Glance {
  for (let next = texts.next(); !next.done; next = texts.next()) {
    for (const characters of glances) {
      const given = textOf(next.value, characters);
      const ms = quickest(given, search);
      if (ms < cheapMs) continue;
      if (ms > hopelessMs) return { suspect: next.value, ms };
      if (characters !== glances.at(-1)) continue;
      if (quickest(textOf(next.value, 4 * characters), search) > 8 * ms)
        return { suspect: next.value };
    }
  }
  return { suspect: null };
}

const cheapMs = 0.03;
/** More than any pause of the engine, and than is allowed for so few characters. */
const hopelessMs = 5;

function quickest(text: string, search: Search): number {
  let best = Infinity;
  for (let time = 0; time < 3 && best >= cheapMs; time += 1) {
    const began = process.cpuUsage();
    search(text);
    best = Math.min(best, msSince(began));
  }
  return best;
}

/** What some work gives, or null when it has no end. */
function inPatience<T extends object>(work: () => T): T | null {
  let result: T | null = null;
  const run = () => {
    result = work();
  };
  try {
    new Script('run()').runInContext(createContext({ run }), { timeout: patienceMs });
  } catch (error) {
    if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return result;
}
