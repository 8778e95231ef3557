import type { Rule } from './finding.ts';
import { stripHtml } from './plain-text.ts';
import { found } from './wording.ts';

/**
 * Quote characters must balance: straight double, straight single, and both curly pairs in order. An
 * apostrophe is not counted: a single quote between two letters. One at a word's end after "s" may be
 * either ("the dogs' bone", "'the boss'"), so it closes a quotation only where one needs closing.
 */
export const matchingQuotes: Rule<string> = (html, field) => {
  const at = unmatchedQuote(stripHtml(html));
  if (at < 0) return null;
  return { ...found('matchingQuotes', field, {}), at: { from: at, to: at + 1 } };
};

function unmatchedQuote(text: string): number {
  const straightDouble = straightPairs();
  const straightSingle = straightPairs();
  const curlyDouble = curlyPairs();
  const curlySingle = curlyPairs();
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        straightDouble.meet(at);
        break;
      case '“':
        curlyDouble.open(at);
        break;
      case '”':
        curlyDouble.close(at);
        break;
      case '‘':
        curlySingle.open(at);
        break;
      case "'":
        if (isWithinWord(text, at)) break;
        if (isAfterFinalS(text, at)) straightSingle.meetPossible();
        else straightSingle.meet(at);
        break;
      case '’':
        if (isWithinWord(text, at)) break;
        if (isAfterFinalS(text, at)) curlySingle.possiblyClose();
        else curlySingle.close(at);
    }
  }
  return [straightDouble, straightSingle, curlyDouble, curlySingle]
    .map((pairs) => pairs.unmatched())
    .reduce((first, at) => (first < 0 || (at >= 0 && at < first) ? at : first), -1);
}

/** The same sign opens and closes; follows both readings of a sign that may be an apostrophe. */
function straightPairs() {
  let mayBeClosed = true;
  let openAt = -1;
  return {
    meet(at: number) {
      const wasOpen = openAt >= 0;
      openAt = mayBeClosed ? at : -1;
      mayBeClosed = wasOpen;
    },
    meetPossible() {
      mayBeClosed ||= openAt >= 0;
    },
    unmatched: () => (mayBeClosed ? -1 : openAt),
  };
}

/** Depth of nesting as a range, as some closings are only possible ones. */
function curlyPairs() {
  let least = 0;
  let most = 0;
  let openAt = -1;
  let strayAt = -1;
  return {
    open(at: number) {
      if (least === 0) openAt = at;
      least++;
      most++;
    },
    close(at: number) {
      if (most === 0 && strayAt < 0) strayAt = at;
      least = Math.max(0, least - 1);
      most = Math.max(0, most - 1);
    },
    possiblyClose() {
      least = Math.max(0, least - 1);
    },
    unmatched: () => (strayAt >= 0 || least === 0 ? strayAt : openAt),
  };
}

const isWithinWord = (text: string, at: number) =>
  isWordCharacter(text[at - 1]) && isWordCharacter(text[at + 1]);
const isAfterFinalS = (text: string, at: number) =>
  /s/i.test(text[at - 1] ?? '') && !isWordCharacter(text[at + 1]);
const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
