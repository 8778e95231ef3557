import { createHash } from 'node:crypto';
import { setImmediate as answerOthers } from 'node:timers/promises';
import { normalized } from '#domain/rules/normalized.ts';
import type { Provable } from '#domain/amps/payload-spec.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { showsPost, tellingLetters } from '#domain/distribution/reading-of.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import { fewSigns } from '../foundation/network/words-of-others.ts';
import { hashOfPayload, specOf } from '../amps/modules/payloads.ts';
import { phrasesIn } from './phrases-in.ts';
import { markerWords } from '../sites/marker-comment.ts';
import { isMoreThanName, standsInWords } from './stands-in-words.ts';
import { isOnHosts, isSamePage } from '../sites/own-hosts.ts';
import type { VerifyResult } from '../sites/publisher.ts';
import { forbidsListing, readShown } from './read-shown.ts';
import type { Shown } from './read-shown.ts';

/** Where the page of a post is looked for. */
interface Place {
  /** The post's own address, which may lead to another. */
  link: string | null;
  /** Its site's own: on others it is known by its mark alone. */
  hosts: readonly string[];
  marker: string;
  /** What stands on somebody else's page counts too: whoever asks whether it can be read no more asks so. */
  anywhere?: boolean;
}

interface Known {
  /** Words of ours that may have come late. */
  earlier?: readonly Payload[];
  detail?: string | null;
}

/** What a page proves of a post: of one that is somebody else's nothing counts, unless it is asked anywhere. */
export async function readProof(
  payload: Payload,
  { httpStatus, page, robots, finalUrl }: VerifyResult,
  { link, hosts, marker, anywhere = false }: Place,
  { earlier = [], detail = null }: Known = {},
): Promise<PageProof> {
  const seen = await readShown(page, { mark: markerWords(marker) });
  const isOfOthers = !isOnHosts(finalUrl, hosts) && !seen.isMarked;
  // An outage, or a page of errors, is nobody's: what its status says is said of the post's own address.
  const isElsewhere = isOfOthers && httpStatus === 200;
  const counts = anywhere || !isOfOthers;
  const text = await compared(seen.text, folded);
  const wanted = wordsOf(payload);
  const others = earlier.map((words) => ({ ...wordsOf(words), hash: words.content_hash }));
  const onPage = phrasesIn(
    text,
    [wanted, ...others].flatMap(({ phrases }) => phrases),
  );
  const { title, sentences, besides, enough } = wanted;
  const there = sentences.filter((sentence) => onPage.has(sentence));
  const share = sentences.length === 0 ? 0 : there.length / sentences.length;
  const textMatch = counts ? share : 0;
  const titleFound = counts && (title === '' || onPage.has(title));
  const isBesides = counts && besides.every((phrase) => onPage.has(phrase));
  const isInstead = (words: Words) => httpStatus === 200 && isShownInstead(words, wanted, onPage);
  const late = (counts && others.find(isInstead)?.hash) || null;
  const titleThere = onPage.has(title) ? title : '';
  const trace = lettersIn([titleThere, ...there]) / Math.max(1, lettersIn([title, ...sentences]));
  const isAtItsAddress = link !== null && isSamePage(finalUrl, link);
  const stood = {
    headline_found: titleThere !== '',
    text_match: rounded(trace),
    shows_words: showsPost({
      title: titleThere,
      trace,
      isMarked: seen.isMarked,
      isHeadedAtItsAddress:
        isAtItsAddress && title.length < tellingLetters && (await isHeaded(seen, payload)),
    }),
  };
  return {
    http_status: httpStatus,
    headline_found: titleFound,
    text_match: rounded(textMatch),
    noindex: seen.noindex || forbidsListing(robots ?? ''),
    asks_password: seen.asksPassword,
    canonical: seen.canonical && fewSigns(seen.canonical),
    final_url: finalUrl,
    ...(isElsewhere ? { is_elsewhere: true } : {}),
    ...(httpStatus === 200 ? { stood_there: stood } : {}),
    earlier_hash: late,
    sent_hash: hashOfPayload(payload),
    page_hash: createHash('sha256').update(page).digest('hex'),
    ...(besides.length > 0 ? { besides_found: isBesides } : {}),
    detail,
    holds:
      counts &&
      httpStatus === 200 &&
      titleFound &&
      textMatch >= enough &&
      isBesides &&
      late === null,
  };
}

/** Whether a page has the headline in words of its text, or as a whole heading, be its first letter in a tag of its own. */
async function isHeaded(
  { headings, text, besideTitle }: Pick<Shown, 'headings' | 'text' | 'besideTitle'>,
  payload: Payload,
): Promise<boolean> {
  const { title } = specOf(payload).provenBy(payload);
  const whole = folded(title);
  if (whole === '') return false;
  const isWhole = (one: string) => one.length <= most.heading && folded(one) === whole;
  if (headings.slice(0, most.headings).some(isWhole)) return true;
  const wanted = spaced(title).trim();
  const where = isMoreThanName(wanted) ? text : besideTitle;
  return standsInWords(await compared(where, spaced), wanted);
}

const lettersIn = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0);
const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** What proves a payload, as it is looked for on a page. */
interface Words extends Provable {
  /** All of it that is to be found. */
  phrases: readonly string[];
}

function wordsOf(payload: Payload): Words {
  const { title, sentences, enough, besides } = specOf(payload).provenBy(payload);
  const all = (some: readonly string[]) => some.map(folded).filter((phrase) => phrase !== '');
  const words = { title: folded(title), sentences: all(sentences), enough, besides: all(besides) };
  const phrases = [...(words.title ? [words.title] : []), ...words.sentences, ...words.besides];
  return { ...words, phrases };
}

/**
 * Whether a page shows these words and not those: nearly all of these, everything that only they say, and
 * nothing that only those say. Of two texts that differ in one sentence both are there by their share.
 */
function isShownInstead(
  { phrases: these, enough }: Words,
  { phrases: those }: Words,
  onPage: ReadonlySet<string>,
): boolean {
  const saidOnlyBy = (some: readonly string[], others: readonly string[]) => {
    const told = phrasesIn(others.join(''), some);
    return some.filter((phrase) => !told.has(phrase));
  };
  const onlyThese = saidOnlyBy(these, those);
  const onlyThose = saidOnlyBy(those, these);
  const found = these.filter((phrase) => onPage.has(phrase)).length;
  return (
    onlyThese.length + onlyThose.length > 0 &&
    found / these.length >= enough &&
    onlyThese.every((phrase) => onPage.has(phrase)) &&
    !onlyThose.some((phrase) => onPage.has(phrase))
  );
}

/** Letters and digits only: sites change quotes, dashes and spaces, and not every script has spaces. */
const folded = (text: string) =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The same with one space for all that is between words. */
const spaced = (text: string) =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** Of what a page shows: several times the longest article, wherever in it that stands. */
const most = { shown: 500_000, folded: 400_000, atOnce: 20_000, headings: 500, heading: 500 };

/** In pieces, since some signs are eighteen letters: a page of them is read no further than any other. */
async function compared(shown: string, as: (text: string) => string): Promise<string> {
  let page = '';
  for (let at = 0; at < Math.min(shown.length, most.shown) && page.length < most.folded;) {
    const space = shown.indexOf(' ', at + most.atOnce);
    const end = space < 0 || space > at + 2 * most.atOnce ? at + 2 * most.atOnce : space;
    page += as(shown.slice(at, end));
    at = end;
    await answerOthers();
  }
  return page;
}
