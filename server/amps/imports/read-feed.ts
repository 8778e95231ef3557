import { Parser } from 'htmlparser2';
import { unreadable } from './file-entry.ts';
import type { FileEntries, FileEntry } from './file-entry.ts';

type Fields = Map<string, string[]>;

/**
 * Posts of an RSS or Atom feed, or of a WordPress export, which is RSS with more. Entities that a file
 * declares itself are never looked at, and nothing is fetched.
 */
export function readFeed(text: string): FileEntries {
  const items = itemsOf(text);
  const isWordPress = items.some((item) => item.has('wp:post_type'));
  const posts = items.filter((item) => isPost(item));
  return {
    kind: isWordPress ? 'wordpress' : 'feed',
    entries: posts.map((item) => entryOf(item, { isWordPress })),
    leftOut: items.length - posts.length,
  };
}

/** The text of each item's own tags, by their names. Deeper tags are kept as markup of that text. */
function itemsOf(text: string): Fields[] {
  const items: Fields[] = [];
  let root = '';
  let item: Fields | null = null;
  let depth = 0;
  let written = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        root ||= tag;
        if (!item) {
          if (tag === 'item' || tag === 'entry') item = new Map();
          return;
        }
        depth += 1;
        if (depth > 1) written += `<${tag}>`;
        else written = tag === 'link' ? linkOf(attributes) : (attributes['term'] ?? '');
      },
      ontext(words) {
        if (depth > 0) written += words;
      },
      onclosetag(tag) {
        if (!item) return;
        if (depth === 0) {
          items.push(item);
          item = null;
          return;
        }
        depth -= 1;
        if (depth > 0) written += `</${tag}>`;
        else if (written.trim() !== '') item.set(tag, [...(item.get(tag) ?? []), written.trim()]);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!['rss', 'feed', 'rdf:RDF'].includes(root)) {
    throw unreadable('This is no WordPress export, RSS or Atom feed, and no CSV file.');
  }
  return items;
}

const linkOf = (attributes: Record<string, string>) =>
  (attributes['rel'] ?? 'alternate') === 'alternate' ? (attributes['href'] ?? '') : '';

const first = (item: Fields, ...tags: string[]) =>
  tags.map((tag) => item.get(tag)?.[0]).find((text) => text !== undefined) ?? '';

function isPost(item: Fields): boolean {
  const type = first(item, 'wp:post_type') || 'post';
  const status = first(item, 'wp:status');
  return ['post', 'page'].includes(type) && !['trash', 'auto-draft', 'inherit'].includes(status);
}

function entryOf(item: Fields, { isWordPress }: { isWordPress: boolean }): FileEntry {
  const whole = first(item, 'content:encoded', 'content');
  const short = first(item, 'excerpt:encoded', 'description', 'summary');
  const body = whole || short;
  return {
    id: first(item, 'guid', 'id', 'link'),
    title: first(item, 'title'),
    body: isWordPress ? withParagraphs(body) : body,
    summary: whole ? short : '',
    quote: '',
    quoteBy: '',
    keywords: item.get('category') ?? [],
    published: first(item, 'wp:post_date_gmt', 'pubDate', 'published', 'dc:date', 'updated'),
  };
}

/** WordPress keeps paragraphs as empty lines, and boxes that only it can draw as words in brackets. */
function withParagraphs(body: string): string {
  const words = body.replaceAll(
    /\[\/?(?:audio|caption|embed|gallery|playlist|video)\b[^\]]*\]/g,
    '',
  );
  if (/<p[\s>]/i.test(words)) return words;
  return words
    .split(/\n\s*\n/)
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|blockquote|div|figure|table|!--)/i.test(part) ? part : `<p>${part}</p>`,
    )
    .join('\n');
}
