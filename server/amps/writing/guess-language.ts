import { LanguageCode } from '#domain/languages/languages.ts';

/** A text shorter than this says too little; a sign of a script without letters says as much as three letters. */
const leastLetters = 24;
/** The library reads no further than about so many characters of what it is given. */
const sampleCharacters = 300;
const mostSamples = 5;

/**
 * The language that a text reads as, '' when it cannot be told. Samples from all over the text vote, so
 * that a name or a quotation in another language at its beginning does not decide.
 */
export async function guessLanguage(text: string): Promise<string> {
  const words = text
    .slice(0, longest)
    .replaceAll(/https?:\/\/\S+|\s+/g, ' ')
    .trim();
  if (weight(words) < leastLetters) return '';
  const { eld } = await (library ??= import('eld/extrasmall'));
  const votes = new Map<string, number>();
  for (const sample of samplesOf(words)) {
    const { language } = eld.detect(sample);
    if (LanguageCode.safeParse(language).success)
      votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const [first] = [...votes].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}

/** Its tables weigh much: they are read when the first text asks for them. */
let library: Promise<typeof import('eld/extrasmall')> | undefined;

const longest = 50_000;

function samplesOf(words: string): string[] {
  const count = Math.min(mostSamples, Math.ceil(words.length / sampleCharacters));
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((words.length / count) * at);
    const sample = words.slice(from, from + sampleCharacters);
    // A word that is cut in two is another word.
    return from > 0 && sample.includes(' ') ? sample.slice(sample.indexOf(' ') + 1) : sample;
  });
}

function weight(words: string): number {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const signs =
    words.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)
      ?.length ?? 0;
  return letters + 2 * signs;
}
