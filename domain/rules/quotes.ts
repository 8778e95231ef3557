import { mainLanguage } from '#domain/languages/languages.ts';
import type { Rule } from './finding.ts';
import { stripHtml } from './plain-text.ts';
import {
  closingsOf,
  isWithinWord,
  isWordCharacter,
  looksOpening,
  mayQuoteWithApostrophes,
} from './quotation-marks.ts';
import type { Closings } from './quotation-marks.ts';
import { found } from './wording.ts';

/**
 * Quote characters must balance: the straight ones, and the pairs of the text's language in order. An
 * apostrophe is not counted: a single quote between two letters. One at a word's end after "s" may be
 * either ("the dogs' bone", "'the boss'"), so it closes a quotation only where one needs closing; in
 * languages that shorten words ("un po’") the same goes for any letter.
 */
export const matchingQuotesIn =
  (language: string): Rule<string> =>
  (html, field) => {
    const at = unmatchedQuote(stripHtml(html), language);
    if (at < 0) return null;
    return { ...found('matchingQuotes', field, {}), at: { from: at, to: at + 1 } };
  };

function unmatchedQuote(text: string, language: string): number {
  const straightDouble = straightPairs();
  const straightSingle = straightPairs();
  const hebrew = straightPairs();
  const single = singlePairs();
  const pairs = pairsOf(text, closingsOf(language));
  const read = readerOf(text, language);
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    switch (sign) {
      case '"':
        if (!read.isPartOfWord(at)) straightDouble.meet(at);
        break;
      case '״':
        if (!isWithinWord(text, at)) hebrew.meet(at);
        break;
      case '‚':
        single.openLow(at);
        break;
      case '‘':
        if (single.isLow() && !looksOpening(text, at)) single.closeLow();
        else single.open(at);
        break;
      case "'":
        if (isWithinWord(text, at) || read.isShortened(at)) break;
        if (read.isPossibleEnd(at)) straightSingle.meetPossible();
        else straightSingle.meet(at);
        break;
      case '’':
        if (isWithinWord(text, at) || read.isShortened(at) || read.quotesWithApostrophes) break;
        if (read.isPossibleEnd(at)) single.possiblyClose();
        else single.close(at);
        break;
      default:
        pairs.meet(sign, at);
    }
  }
  return [straightDouble, straightSingle, hebrew, single, pairs]
    .map((kind) => kind.unmatched())
    .reduce((first, at) => (first < 0 || (at >= 0 && at < first) ? at : first), -1);
}

/** What a sign that may be an apostrophe is, by the letters around it. */
function readerOf(text: string, language: string) {
  const main = mainLanguage(language);
  const isWordBefore = (at: number) => isWordCharacter(text[at - 1]);
  return {
    quotesWithApostrophes: mayQuoteWithApostrophes(language),
    /** “צה"ל”: a straight sign within a word of letters. */
    isPartOfWord: (at: number) => (main === 'he' || main === 'yi') && isWithinWord(text, at),
    /** “d’« ici »”, “’s avonds”, “’90”, “rock ’n’ roll”: something is left out, before or behind. */
    isShortened: (at: number) =>
      (isWordBefore(at) && '«“„'.includes(text[at + 1] ?? ' ')) ||
      (text[at] === '’' && text[at - 2] === '’') ||
      (text[at] === '’' && !isWordBefore(at) && isWordCharacter(text[at + 1])) ||
      (main === 'nl' &&
        !isWordBefore(at) &&
        /^[stnmkr](?!\p{L})/u.test(text.slice(at + 1, at + 3))),
    isPossibleEnd: (at: number) =>
      !isWordCharacter(text[at + 1]) &&
      (main === 'en' ? /s/i.test(text[at - 1] ?? '') : /\p{L}/u.test(text[at - 1] ?? '')),
  };
}

/** Signs that have a partner; each family is looked at by itself, one within another. */
function pairsOf(text: string, closings: Closings) {
  const open = new Map<string, { at: number; closings: string }[]>();
  const closes = new Set(Object.values(closings).join(''));
  let strayAt = -1;
  const listOf = (sign: string) => {
    const family = families[sign] ?? sign;
    const list = open.get(family) ?? [];
    open.set(family, list);
    return list;
  };
  return {
    meet(sign: string, at: number) {
      const own = closings[sign];
      if (own === undefined && !closes.has(sign)) return;
      const list = listOf(sign);
      const mayClose = list.at(-1)?.closings.includes(sign) ?? false;
      if (mayClose && !(own && looksOpening(text, at))) list.pop();
      else if (own) list.push({ at, closings: own });
      else if (strayAt < 0) strayAt = at;
    },
    unmatched: () =>
      [...open.values()]
        .flatMap(([first]) => (first ? [first.at] : []))
        .reduce((first, at) => (first < 0 || at < first ? at : first), strayAt),
  };
}

/** The sign that stands for all of its kind; any other is of its opening's kind. */
const families: Record<string, string> = {
  '”': '“',
  '„': '“',
  '»': '«',
  '›': '‹',
  '」': '「',
  '』': '『',
  '》': '《',
  '〉': '〈',
  '｣': '｢',
};

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

/** ‘…’ and ‚…‘: depth of nesting as a range, as some closings are only possible ones. */
function singlePairs() {
  let least = 0;
  let most = 0;
  let low = 0;
  let openAt = -1;
  let strayAt = -1;
  const open = (at: number) => {
    if (least === 0) openAt = at;
    least++;
    most++;
  };
  const close = () => {
    least = Math.max(0, least - 1);
    most = Math.max(0, most - 1);
  };
  return {
    open,
    openLow(at: number) {
      low++;
      open(at);
    },
    isLow: () => low > 0,
    closeLow() {
      low--;
      close();
    },
    close(at: number) {
      if (most === 0 && strayAt < 0) strayAt = at;
      low = Math.max(0, low - 1);
      close();
    },
    possiblyClose() {
      least = Math.max(0, least - 1);
    },
    unmatched: () => (strayAt >= 0 || least === 0 ? strayAt : openAt),
  };
}
