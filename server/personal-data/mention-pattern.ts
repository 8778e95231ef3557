import { escapeHtml } from '#domain/amps/rich-text.ts';
import type { Words } from '../foundation/db/replace-words.ts';

/** Letters, their marks and digits of the scripts that put spaces between words: Latin, Greek, Cyrillic, Armenian. */
const inWord = String.raw`0-9A-Za-z\u00c0-\u024f\u0300-\u03ff\u0400-\u052f\u0531-\u0587\u1e00-\u1fff`;
const beginsInWord = new RegExp(`^[${inWord}]`);
const endsInWord = new RegExp(`[${inWord}]$`);

const notAfterWord = `(?<![${inWord}])`;
const notBeforeWord = `(?![${inWord}])`;
/** In JSON’s text the letter before may be the end of a line’s `\n`. */
const notAfterWordInJson = String.raw`(?:${notAfterWord}|(?<=\\[bfnrt]))`;
/** Else the `n` of a line's end could be taken for the first letter of a name. */
const notEscaped = String.raw`(?<!(?:^|[^\\])(?:\\\\)*\\)`;
/** Of JSON only values are words; what they are the values of stays. */
const notKey = '(?!": )';

/**
 * What finds any of these names in the engine's regular expressions, in any case. A name is a whole word
 * only at an edge where its own script has words: not after "Jr.", and nowhere in Chinese or Japanese.
 */
export function mentionsOf(names: readonly string[]): Words {
  const edges = { before: notAfterWord, after: notBeforeWord };
  const inDocuments = { before: notAfterWordInJson, after: notBeforeWord };
  return {
    inText: eachOf(inText(names), edges),
    // Looks at no edges.
    nearText: eachOf(inText(names), anyEdges),
    inJson: `${notEscaped}${eachOf(inJson(names), inDocuments)}${notKey}`,
    nearJson: eachOf(inJson(names), anyEdges),
  };
}

const inText = (names: readonly string[]) => names.flatMap((name) => [name, escapeHtml(name)]);
const anyEdges = { before: '', after: '' };

const inJson = (names: readonly string[]) => names.filter(isNoLiteral).map(asInJson);

const isNoLiteral = (name: string) => !/^(?:true|false|null)$/i.test(name);

const asInJson = (name: string) => JSON.stringify(name).slice(1, -1);

function eachOf(spellings: readonly string[], edges: typeof anyEdges): string {
  const forms = spellings.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]);
  const patterns = [...new Set(forms)].map(
    (form) =>
      (beginsInWord.test(form) ? edges.before : '') +
      form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`) +
      (endsInWord.test(form) ? edges.after : ''),
  );
  return `(?:${patterns.join('|')})`;
}
