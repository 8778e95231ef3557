import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { keyGivenTwice } from '#server/foundation/http/json-body.ts';
import { parsed } from '#server/foundation/http/parse-call.ts';
import { goldenWork, imported, importedMarkdown } from './article-work.ts';
import { behind, withArticles } from './behind-calls.ts';
import { excessOf, looksSteep } from './growth.ts';
import type { Readied, Trial } from './growth.ts';
import {
  bodies,
  filled,
  golden,
  goldenWords,
  holdsText,
  lines,
  openers,
  shapeOf,
  texts,
  textsIn,
} from './inputs.ts';

type Make = (characters: number) => string;

/** What is wrong with some work, for each of these inputs that it takes too long for. */
async function faultsOf(
  what: string,
  ready: (make: Make) => (characters: number) => Readied,
  { most, msPerKilobyte, ...inputs }: { most: number; msPerKilobyte?: number; of: Inputs },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, make] of Object.entries(inputs.of)) {
    const trial: Trial = { ready: ready(make), ...(msPerKilobyte && { msPerKilobyte }) };
    if (!(await looksSteep(trial, most))) continue;
    const said = await excessOf(trial, most);
    if (said !== null) faults.push(`${what}, ${name}: ${said}`);
  }
  return faults;
}

type Inputs = Record<string, Make>;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const partsOf = (row: Endpoint) =>
  (['params', 'query', 'body'] as const).map((part) => ({
    schema: row[part],
    shape: shapeOf(row[part]),
  }));

/** Reads what came in as a call does. */
function throughDoor(schema: Endpoint['body'], input: string): Readied {
  return {
    input,
    work() {
      try {
        return parsed(schema, JSON.parse(input));
      } catch (error) {
        if (error instanceof Problem || error instanceof RangeError) return error.message;
        throw error;
      }
    },
  };
}

test('a call reads a text in step with its length, whatever the text', async () => {
  const faults: string[] = [];
  for (const row of rows) {
    for (const { schema, shape } of partsOf(row).filter((part) => holdsText(part.shape))) {
      const places = textsIn(shape);
      const ready = (make: Make) => (characters: number) =>
        throughDoor(schema, JSON.stringify(filled(shape, make(characters / places))));
      const of = { ...lines, ...(isOfArticles(row) && golden) };
      faults.push(...(await faultsOf(nameOf(row), ready, { most: row.bodyBytes, of })));
    }
  }
  assert.deepEqual(faults, []);
});

test('a call refuses thousands of keys, entries or levels in step with their number', async () => {
  const faults: string[] = [];
  const seen = new Set<unknown>();
  for (const row of rows.filter(({ method, body }) => method !== 'GET' && !seen.has(body))) {
    seen.add(row.body);
    const ready = (make: Make) => (characters: number) => throughDoor(row.body, make(characters));
    faults.push(...(await faultsOf(nameOf(row), ready, { most: row.bodyBytes, of: bodies })));
  }
  const twice = (make: Make) => (characters: number) => {
    const input = make(characters);
    return { input, work: () => keyGivenTwice(input) };
  };
  faults.push(...(await faultsOf('A key given twice', twice, { most: longest, of: bodies })));
  assert.deepEqual(faults, []);
});

test('what is done with the text of a call grows with it and no faster', async () => {
  const withText = rows.filter((row) => partsOf(row).some(({ shape }) => holdsText(shape)));
  assert.deepEqual(withText.map(nameOf).toSorted(), Object.keys(behind).toSorted());
  const faults: string[] = [];
  const seen = new Set<unknown>();
  for (const row of withText) {
    for (const [at, work] of (behind[nameOf(row)] ?? []).entries()) {
      if (seen.has(work)) continue;
      seen.add(work);
      const ready = (make: Make) => (characters: number) => {
        const input = make(characters);
        return { input, work: work(input) };
      };
      const isMarkdown = work === importedMarkdown;
      const of = isMarkdown || imported.includes(work) ? openers : texts;
      const inputs = {
        of: { ...of, ...(withArticles.has(work) && golden) },
        ...(isMarkdown && { msPerKilobyte: ofMarkdown }),
      };
      const most = Math.min(
        row.bodyBytes,
        isArticle(row) ? limits.article.bodyCharacters : longest,
      );
      const what = `${nameOf(row)} (${at})`;
      faults.push(...(await faultsOf(what, ready, { most, ...inputs })));
    }
  }
  assert.deepEqual(faults, []);
});

test('the golden Amp is written and sent in step with its length', async () => {
  const faults: string[] = [];
  for (const [at, work] of goldenWork.entries()) {
    const ready = (make: Make) => (characters: number) => {
      const input = make(characters);
      return { input, work: work(input) };
    };
    const most = limits.article.bodyCharacters;
    faults.push(...(await faultsOf(`Work ${at}`, ready, { most, of: goldenWords })));
  }
  assert.deepEqual(faults, []);
});

/** Half of it is read by a library: decision 0032. */
const ofMarkdown = 1.5;

/** What it takes is, or becomes, the text of an article. */
const isOfArticles = (row: Endpoint) =>
  (behind[nameOf(row)] ?? []).some((work) => withArticles.has(work));

/** Longer ones are refused before anything is done with them. */
const isArticle = (row: Endpoint) => nameOf(row) === 'PATCH /articles/:id';

/** No entry of a file is longer. */
const longest = 300_000;

test('work that grows with the square of its input is found, however cheap it begins', async () => {
  const square = (characters: number) => {
    const input = 'a'.repeat(characters);
    const work = () => {
      let sum = 0;
      for (let at = 0; at < input.length; at += 1)
        for (let other = 0; other < at; other += 20) sum += input.charCodeAt(other);
      return sum;
    };
    return { input, work };
  };
  assert.match((await excessOf({ ready: square }, 131_072)) ?? '', /grows [345]|ms a kB/);
  const line = (characters: number) => {
    const input = 'a'.repeat(characters);
    return { input, work: () => input.split('').toSorted().join('') };
  };
  assert.equal(await excessOf({ ready: line }, 131_072), null);
});
