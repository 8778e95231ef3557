import { createReadStream } from 'node:fs';
import { unreadable } from './file-entry.ts';

/** What is to be read: a text, or a file that may be too long for one. */
export type ImportSource = { text: string } | { path: string };

const chunkCharacters = 65_536;

/** A text or a file piece by piece. @throws Problem for a file that is not UTF-8. */
export async function* chunksOf(source: ImportSource): AsyncGenerator<string> {
  if ('text' in source) {
    for (let at = 0; at < source.text.length; at += chunkCharacters)
      yield source.text.slice(at, at + chunkCharacters);
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(source.path) as AsyncIterable<Buffer>)
    yield decoded(() => decoder.decode(bytes, { stream: true }));
  yield decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw unreadable(
      'The file is not written in UTF-8. Save it again as UTF-8 (in Excel: “CSV UTF-8”).',
      error,
    );
  }
}

/** How much is read before it must be clear what it is. */
const longestStart = 500_000;

/** As much of the beginning as answers a question, and everything with it. */
export async function startOf(
  chunks: AsyncIterable<string>,
  isEnough: (start: string) => boolean,
): Promise<{ start: string; all: () => AsyncGenerator<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = '';
  while (start.length < longestStart && !isEnough(start)) {
    const next = await iterator.next();
    if (next.done) break;
    start += next.value;
  }
  async function* all() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start, all };
}
