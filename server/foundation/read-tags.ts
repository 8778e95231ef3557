import { setImmediate as answerOthers } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** What is told of each piece of a page, in order; every tag that is opened is closed. */
export interface TagReader {
  onopentag(tag: string, attributes: Record<string, string>): void;
  ontext(text: string): void;
  onclosetag(tag: string): void;
  oncomment?(words: string): void;
}

/** The parser's stack costs more the higher it is; what is deeper is read anew from there, flat. */
const deepestTags = 1_000;

/** Reads anybody's HTML in one pass, without recursion: nesting as deep as megabytes allow does no harm. */
export function readTags(html: string, reader: TagReader): void {
  const pieces = inPieces(html, { reader, pieceLength: html.length });
  while (!pieces.next().done);
}

/** The same of pages that may be long: others are answered between its pieces. */
export async function readTagsInPieces(html: string, reader: TagReader): Promise<void> {
  const pieces = inPieces(html, { reader, pieceLength });
  while (!pieces.next().done) await answerOthers();
}

const pieceLength = 65_536;

interface Reading {
  reader: TagReader;
  pieceLength: number;
}

function* inPieces(html: string, reading: Reading): Generator<void, void> {
  for (let at = 0; at < html.length;) at = yield* readFrom(html, at, reading);
}

/** @returns where to go on: at the end, or behind a tag that lies too deep, with all of them closed. */
function* readFrom(
  html: string,
  from: number,
  { reader, pieceLength: length }: Reading,
): Generator<void, number> {
  const open: string[] = [];
  let isTooDeep = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push(tag);
      reader.onopentag(tag, attributes);
      if (open.length <= deepestTags) return;
      isTooDeep = true;
      parser.pause();
    },
    ontext(text) {
      reader.ontext(text);
    },
    onclosetag(tag) {
      open.pop();
      reader.onclosetag(tag);
    },
    oncomment(words) {
      reader.oncomment?.(words);
    },
  });
  for (let at = from; at < html.length && !isTooDeep; at += length) {
    parser.write(html.slice(at, at + length));
    yield;
  }
  if (!isTooDeep) {
    parser.end();
    return html.length;
  }
  for (const tag of open.toReversed()) reader.onclosetag(tag);
  return from + parser.endIndex + 1;
}
