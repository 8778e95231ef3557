import { createHash } from 'node:crypto';
import type { ArticlePayload } from '#domain/distribution/payload.ts';
import { readTags } from '../foundation/read-tags.ts';
import { hashOfPayload } from './article-payload.ts';
import { phrasesIn } from './phrases-in.ts';
import type { VerifyResult } from './publisher.ts';

/** What a stranger's look at the public page showed. */
export interface PageProof {
  http_status: number;
  headline_found: boolean;
  /** Share of the article's sentences that stand on the page, 0 to 1. */
  text_match: number;
  noindex: boolean;
  /** The page asks its reader to log in, or for a password. Absent from proofs of earlier times. */
  asks_password?: boolean;
  canonical: string | null;
  final_url: string;
  sent_hash: string;
  page_hash: string;
  /** Why the page could not be read, when it could not. */
  detail: string | null;
  holds: boolean;
}

/** From this share on the page counts as ours: themes cut and typeset a little. */
const enough = 0.9;

export function readProof(
  payload: ArticlePayload,
  { httpStatus, page, finalUrl }: VerifyResult,
  detail: string | null = null,
): PageProof {
  const seen = readHtml(page);
  const text = folded(seen.text);
  const sentences = sentencesOf(payload.body_text);
  const headline = folded(payload.headline);
  const onPage = phrasesIn(text, [headline, ...sentences]);
  const found = sentences.filter((sentence) => onPage.has(sentence)).length;
  const textMatch = sentences.length === 0 ? 0 : found / sentences.length;
  const headlineFound = headline === '' || onPage.has(headline);
  return {
    http_status: httpStatus,
    headline_found: headlineFound,
    text_match: Math.round(textMatch * 1000) / 1000,
    noindex: seen.noindex,
    asks_password: seen.asksPassword,
    canonical: seen.canonical,
    final_url: finalUrl,
    sent_hash: hashOfPayload(payload),
    page_hash: createHash('sha256').update(page).digest('hex'),
    detail,
    holds: httpStatus === 200 && headlineFound && textMatch >= enough,
  };
}

/** Letters and digits only: sites change quotes, dashes and spaces, and not every script has spaces. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s|(?<=[。！？])|\n/u)
    .map(folded)
    .filter((sentence) => sentence.length > 0);
}

const hidden = new Set(['script', 'style', 'noscript', 'template']);

function readHtml(page: string) {
  const seen = { text: '', noindex: false, asksPassword: false, canonical: null as string | null };
  let depth = 0;
  readTags(page, {
    onopentag(name, { name: meta, content, rel, href, type }) {
      if (hidden.has(name)) depth += 1;
      if (name === 'meta' && meta?.toLowerCase() === 'robots' && /noindex/i.test(content ?? '')) {
        seen.noindex = true;
      }
      if (name === 'input' && type?.toLowerCase() === 'password') seen.asksPassword = true;
      if (name === 'link' && rel?.toLowerCase() === 'canonical') seen.canonical = href ?? null;
      seen.text += ' ';
    },
    ontext(text) {
      if (depth === 0) seen.text += text;
    },
    onclosetag(name) {
      if (hidden.has(name)) depth -= 1;
      seen.text += ' ';
    },
  });
  return seen;
}
