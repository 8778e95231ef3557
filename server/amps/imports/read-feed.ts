import { Parser } from 'htmlparser2';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { limits } from '#domain/limits.ts';
import { entryOf, htmlBody, unreadable } from './file-entry.ts';
import type { FileEntry } from './file-entry.ts';

type Fields = Map<string, string[]>;

interface FeedEntry {
  /** Null for what is no post, such as a picture or a menu. */
  entry: FileEntry | null;
  isOfWordPress: boolean;
}

/**
 * Posts of an RSS or Atom feed, or of a WordPress export, which is RSS with more. Entities that a file
 * declares itself are never looked at, and nothing is fetched.
 */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  const reader = itemReader();
  for await (const chunk of chunks) yield* reader.write(chunk).map(entryOfItem);
  yield* reader.end().map(entryOfItem);
}

/** Deeper than any feed; the parser goes through what is open at every closing tag. */
const deepest = 100;

/** The text of each item's own tags, by their names, as HTML. Deeper tags are kept as markup of that text. */
function itemReader() {
  let items: Fields[] = [];
  let root = '';
  let isWhole = false;
  let item: Fields | null = null;
  let open = 0;
  let depth = 0;
  let written = '';
  let isMarkup = true;
  let attributesOfTag = 0;
  const write = (more: string) => {
    // One sign more than can be kept, by which it is known to be too long.
    if (written.length <= limits.imports.entryCharacters) written += more;
  };
  const parser = new Parser(
    {
      onopentagname() {
        attributesOfTag = 0;
      },
      onattribute() {
        attributesOfTag += 1;
        if (attributesOfTag > limits.imports.columns)
          throw unreadable('A tag of the file has hundreds of attributes. No feed does.');
      },
      onopentag(tag, attributes) {
        root ||= tag;
        if (!roots.has(root)) throw unreadable(noFeed);
        open += 1;
        if (open > deepest) throw unreadable(`The file holds tags ${deepest} deep. No feed does.`);
        if (!item) {
          if (tag === 'item' || tag === 'entry') item = new Map();
          return;
        }
        depth += 1;
        if (depth > 1) return write(`<${localName(tag)}${addressesOf(attributes)}>`);
        isMarkup = root !== 'feed' || isHtmlIn(tag, attributes);
        written = tag === 'link' ? linkOf(attributes) : (attributes['term'] ?? '');
      },
      ontext(words) {
        if (depth > 0) write(depth === 1 && isMarkup ? words : escapeHtml(words));
      },
      onclosetag(tag, isImplied) {
        open -= 1;
        if (open === 0 && tag === root) isWhole = !isImplied;
        if (!item) return;
        if (depth === 0) {
          items.push(item);
          item = null;
          return;
        }
        depth -= 1;
        if (depth > 0) write(closingOf(localName(tag)));
        else if (written.trim() !== '') keep(item, tag, written.trim());
      },
    },
    { xmlMode: true },
  );
  const taken = () => {
    const read = items;
    items = [];
    return read;
  };
  return {
    write(chunk: string): Fields[] {
      parser.write(chunk);
      return taken();
    },
    /** @throws Problem for a file that breaks off. */
    end(): Fields[] {
      parser.end();
      if (!roots.has(root)) throw unreadable(noFeed);
      if (!isWhole)
        throw unreadable(
          `The file ends in the middle: its last tag, </${root}>, is missing. Export or download it again.`,
        );
      return taken();
    },
  };
}

const roots = new Set(['rss', 'feed', 'rdf:RDF']);
const noFeed = 'This is no WordPress export, RSS or Atom feed, and no CSV file.';

/**
 * Whether an Atom feed keeps HTML as this text. What is said to be words, or markup that stands in the feed as such,
 * may name tags that are none; a title is words unless it says otherwise.
 */
function isHtmlIn(tag: string, { type }: Record<string, string>): boolean {
  const kind = type ?? (tag === 'title' ? 'text' : 'html');
  return !/^(?:text|text\/plain|xhtml|application\/xhtml\+xml)$/i.test(kind);
}

/** Markup may stand in a space of its own: “xhtml:p”. */
const localName = (tag: string) => tag.slice(tag.lastIndexOf(':') + 1);

/** The attributes that an article keeps something of. */
const addressesOf = (attributes: Record<string, string>) =>
  ['href', 'src', 'alt', 'start']
    .filter((name) => attributes[name] !== undefined)
    .map((name) => ` ${name}="${escapeHtml(attributes[name] ?? '')}"`)
    .join('');

/** Of a line’s end HTML knows no closing tag: it would be another one. */
const closingOf = (tag: string) => (tag === 'br' ? '' : `</${tag}>`);

/** Of a tag that comes again and again, as many as anything is made of. */
const mostOfATag = 100;

function keep(item: Fields, tag: string, text: string): void {
  const texts = item.get(tag);
  if (!texts && item.size >= limits.imports.columns) return;
  if (!texts) item.set(tag, [text]);
  else if (texts.length < mostOfATag) texts.push(text);
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

function entryOfItem(item: Fields): FeedEntry {
  const isOfWordPress = item.has('wp:post_type');
  if (!isPost(item)) return { entry: null, isOfWordPress };
  const whole = first(item, 'content:encoded', 'content');
  const short = first(item, 'excerpt:encoded', 'description', 'summary');
  const entry = entryOf({
    id: first(item, 'guid', 'id', 'link'),
    title: first(item, 'title'),
    body: whole || short,
    summary: whole ? short : '',
    quote: '',
    quoteBy: '',
    keywords: item.get('category') ?? [],
    published: first(item, 'wp:post_date_gmt', 'pubDate', 'published', 'dc:date', 'updated'),
    leftOut: null,
    bodyOf: (text) => htmlBody(isOfWordPress ? withParagraphs(text) : text),
  });
  return { entry, isOfWordPress };
}

/** WordPress keeps paragraphs as empty lines, and boxes that only it can draw as words in brackets. */
function withParagraphs(body: string): string {
  const words = body.replaceAll(
    /\[\/?(?:audio|caption|embed|gallery|playlist|video)\b[^[\]]*\]/g,
    '',
  );
  return words
    .split(/\n\s*\n/)
    .map((part) =>
      /^\s*<(?:p\b|h\d|ul|ol|blockquote|div|figure|table|!--)/i.test(part)
        ? part
        : `<p>${part}</p>`,
    )
    .join('\n');
}
