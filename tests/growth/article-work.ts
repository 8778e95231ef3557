import * as Y from 'yjs';
import { comparedTexts } from '#domain/amps/modules/article/compared-texts.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { articleCounters, articleFindings } from '#domain/amps/modules/article/rules.ts';
import { richTextToHtml, richTextToPlain } from '#domain/amps/rich-text.ts';
import type { RichNode, RichText } from '#domain/amps/rich-text.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { readImportFile } from '#server/amps/imports/read-file.ts';
import { articleText } from '#server/amps/modules/article/article-text.ts';
import { changeText } from '#server/amps/writing/change-text.ts';
import { readProof } from '#server/distribution/read-proof.ts';
import { postFields } from '#server/sites/wordpress/content.ts';
import { articleSlug } from '#server/newsroom/addresses.ts';
import { readAssets } from '#server/newsroom/assets.ts';
import { jsonFeed } from '#server/newsroom/feeds/json-feed.ts';
import { rssFeed } from '#server/newsroom/feeds/rss-feed.ts';
import { articlePage } from '#server/newsroom/pages/article-page.ts';
import { docOf } from '#tests/builders/article-doc.ts';
import { goldenFields } from '#tests/builders/golden-amp.ts';
import { goldenPayload } from '#tests/builders/golden-payload.ts';
import { words } from './inputs.ts';

/** Readies what is done with a text of somebody's. */
export type Work = (text: string) => () => unknown;

const { bodyCharacters, bodyBlocks } = limits.article;
const golden = goldenPayload();

const paragraph = (text: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** How a text becomes the body of an article. */
type BodyOf = (text: string) => RichText;

/** The paragraphs it has, as many as an article may hold. */
const paragraphsOf: BodyOf = (text) => {
  const lines = text.slice(0, bodyCharacters).split('\n');
  const last = lines.slice(bodyBlocks - 1).join(' ');
  const kept = [...lines.slice(0, bodyBlocks - 1), last].filter(Boolean);
  return { type: 'doc', content: kept.map(paragraph) };
};

const goldenBlocks = (goldenFields().body.content ?? []).map((node) => ({
  node,
  characters: richTextToPlain({ type: 'doc', content: [node] }).length + 1,
  blocks: JSON.stringify(node).match(/"type":"(?:paragraph|heading|listItem)"/g)?.length ?? 0,
}));

/** The blocks of the golden Amp over and over, until they are as long as the text, or as an article may be. */
const goldenBody: BodyOf = (text) => {
  const most = Math.min(text.length, bodyCharacters);
  const content: RichNode[] = [];
  for (let [characters, blocks] = [0, 0]; characters < most && blocks < bodyBlocks;) {
    const next = goldenBlocks[content.length % goldenBlocks.length];
    if (!next) break;
    content.push(next.node);
    characters += next.characters;
    blocks += next.blocks;
  }
  return { type: 'doc', content };
};

const articleOf = (text: string, bodyOf: BodyOf = paragraphsOf): ArticleFields => ({
  ...emptyArticle,
  headline: text.slice(0, 300),
  summary: text.slice(0, 2_000),
  quote: text.slice(0, 2_000),
  quote_by: text.slice(0, 200),
  keywords: text.slice(0, 1_000).split(' ', 20),
  body: bodyOf(text),
});

/** Apostrophes that quote, speech after a dash, words without spaces: languages whose rules differ most. */
const judged = (bodyOf: BodyOf): Work[] =>
  ['en', 'sv', 'zh'].map((language) => (text) => {
    const { body, ...fields } = articleOf(text, bodyOf);
    const content = { ...fields, body_html: richTextToHtml(body), language };
    const article = { content, pictures: golden.pictures };
    return () => [articleFindings(article, { similarityPercent: 80 }), articleCounters(article)];
  });

/** Saved over another text, of which it shares nothing. */
const saved =
  (bodyOf: BodyOf): Work =>
  (text) => {
    const was = articleOf(words('sea', text.length));
    const state = Y.encodeStateAsUpdate(docOf(was));
    const change = { fields: articleOf(text, bodyOf) };
    const stored = { state, writes: 1, writtenBy: 1, readingMs: 0 };
    const changing = { ...stored, was, change, keepsBefore: true };
    return () => changeText(articleText, changing);
  };

/** A text with something changed in every place of it, and one that shares nothing with what was there. */
const compared: readonly Work[] = [
  (text) => {
    const half = text.slice(0, Math.floor(text.length / 2));
    const changed = half.replaceAll('a', 'ab').replaceAll(' ', ' b ').slice(0, half.length);
    const now = new Map(comparedTexts(articleOf(changed), []));
    const before = comparedTexts(articleOf(half), []);
    return () => before.map(([field, was]) => wordDiff(was, now.get(field) ?? ''));
  },
  (text) => {
    const before = words('sea', text.length);
    return () => wordDiff(before, text);
  },
];

/** What happens to an article that is written. */
export const written: readonly Work[] = [...judged(paragraphsOf), saved(paragraphsOf), ...compared];

const place = { origin: 'https://news.test', assets: readAssets() };

const releaseOf = (text: string, bodyOf: BodyOf) => ({
  ...golden,
  headline: text.slice(0, 300),
  summary: text.slice(0, 2_000),
  quote: text.slice(0, 2_000),
  keywords: text.slice(0, 1_000).split(' ', 20),
  body_html: richTextToHtml(bodyOf(text)),
  body_text: text.slice(0, bodyCharacters),
  language: text.slice(0, 12),
});

function shownBy(
  bodyOf: BodyOf,
  show: (article: Parameters<typeof articlePage>[1]) => unknown,
): Work {
  const [id, marker, at] = [1, 'm', new Date(0)];
  return (text) => {
    const payload = releaseOf(text, bodyOf);
    return () => {
      const slug = articleSlug(payload.headline, marker);
      return show({ id, marker, slug, payload, publishedAt: at, updatedAt: at, retractedAt: null });
    };
  };
}

/** Proven on a page of somebody else, which is longer, and on which nearly the same stands. */
const proven: Work = (text) => {
  const third = text.slice(0, Math.floor(text.length / 3));
  const page = text + text;
  const near = `${third.slice(0, third.length / 2)}b${third.slice(third.length / 2)}`;
  const payload = { ...golden, headline: near.slice(0, 300), body_text: near };
  const seen = { httpStatus: 200, page, finalUrl: 'https://a.test/' };
  return () => readProof(payload, seen, { link: seen.finalUrl, hosts: ['a.test'], marker: 'm' });
};

const shown = (bodyOf: BodyOf): Work[] => [
  shownBy(bodyOf, (article) => articlePage(place, article)),
  shownBy(bodyOf, (article) => rssFeed(place.origin, [article])),
  shownBy(bodyOf, (article) => jsonFeed(place.origin, [article])),
  shownBy(bodyOf, ({ payload }) => postFields(payload, { uploaded: [], marker: 'm' })),
];

/** What happens to one that is sent. */
export const published: readonly Work[] = [...shown(paragraphsOf), proven];

/** All that happens to the golden Amp where it is as long as its words: its blocks, and its pictures, as they are. */
export const goldenWork: readonly Work[] = [
  ...judged(goldenBody),
  saved(goldenBody),
  ...compared,
  ...shown(goldenBody),
  proven,
];

const file =
  (wrap: (text: string) => string): Work =>
  (given) => {
    const text = wrap(given);
    return async () => {
      try {
        return await readImportFile({ source: { text }, similarityPercent: 80, keys: [] });
      } catch (error) {
        if (error instanceof Problem) return error.message;
        throw error;
      }
    };
  };

/** What happens to a file of other programs: as it is, and with the text in every place of one. */
export const imported: readonly Work[] = [
  file((text) => text),
  file(
    (text) =>
      `<rss><channel><item><title>A</title><description>${text}</description></item></channel></rss>`,
  ),
  file(
    (text) =>
      `<rss><channel><item><title>${text}</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${text}]]></content:encoded></item></channel></rss>`,
  ),
  file((text) => tableOf([text])),
  // As many entries as a file may have.
  file((text) => tableOf(text.match(/[^]{1,400}/g)?.slice(0, limits.imports.entries) ?? [])),
];

const tableOf = (texts: readonly string[]) => {
  const rows = texts.map((text) => `${asCell(text.slice(0, 100))};${asCell(`<p>${text}</p>`)}`);
  return ['title;text', ...rows].join('\n');
};

const asCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The same of a table whose texts are Markdown. */
export const importedMarkdown: Work = file((text) => `title;text\nA;${asCell(text)}`);
