import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { readTags } from '../../foundation/read-tags.ts';
import type { TagReader } from '../../foundation/read-tags.ts';

const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const normalizeLink = markdown.normalizeLink.bind(markdown);
const normalizeLinkText = markdown.normalizeLinkText.bind(markdown);
/** How most addresses are written: to find out that nothing changes took a tenth of a text of links. */
const isNormal = /^https?:\/\/[a-z\d.-]+(?:\/[\w./+=,!-]*)?$/;
markdown.normalizeLink = (url) => (isNormal.test(url) ? url : normalizeLink(url));
markdown.normalizeLinkText = (url) => (isNormal.test(url) ? url : normalizeLinkText(url));

/**
 * A token that opens, closes or holds a line. The library’s own defines each of its fields by itself, which
 * takes a third of the time of a table.
 */
class PlainToken {
  type: string;
  tag: string;
  nesting: -1 | 0 | 1;
  level: number;
  attrs: Token['attrs'] = null;
  map: Token['map'] = null;
  children: Token['children'] = null;
  content = '';
  markup = '';
  info = '';
  meta: Token['meta'] = null;
  block = true;
  hidden = false;

  constructor({ type, tag, nesting, level }: Pick<Token, 'type' | 'tag' | 'nesting' | 'level'>) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.level = level;
  }
}

markdown.block.State = class extends markdown.block.State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (nesting === 0 && type !== 'inline') return super.push(type, tag, nesting);
    const level = nesting < 0 ? this.level - 1 : this.level;
    const token = new PlainToken({ type, tag, nesting, level }) as Token;
    this.level = nesting > 0 ? level + 1 : level;
    this.tokens.push(token);
    return token;
  }
};

/** What is neither Markdown nor an address: letters, numbers, spaces and signs that mean themselves. */
const plainWords = /^[\p{L}\p{N} ,.;()?/'"-]*$/u;

markdown.core.ruler.at('inline', ({ tokens, env, md }) => {
  for (const { type, content, children } of tokens) {
    if (type !== 'inline' || !children) continue;
    if (plainWords.test(content)) {
      const token = new PlainToken({ type: 'text', tag: '', nesting: 0, level: 0 }) as Token;
      children.push(Object.assign(token, { content, block: false }));
    } else md.inline.parse(content, md, env, children);
  }
});

/** A text in Markdown, read once: in time that grows with its length whatever is in it. */
export interface Markdown {
  /** As HTML. */
  toHtml: () => string;
  /** Tells what a reader of that HTML would be told, without writing and reading it. */
  tell: (reader: TagReader) => void;
}

export function readMarkdown(text: string): Markdown {
  const env = {};
  const tokens = markdown.parse(text, env);
  const toHtml = () => markdown.renderer.render(tokens, markdown.options, env);
  return {
    toHtml,
    tell(reader) {
      // Whose tags may end anywhere, or nowhere.
      if (tokens.some(holdsHtml)) readTags(toHtml(), reader);
      else tellAll(tokens, reader);
    },
  };
}

const holdsHtml = ({ type, children }: Token): boolean =>
  type === 'html_block' ||
  (children?.some((child) => child.type === 'html_inline' || holdsHtml(child)) ?? false);

function tellAll(tokens: readonly Token[], reader: TagReader): void {
  for (const token of tokens) tellOne(token, reader);
}

function tellOne(token: Token, reader: TagReader): void {
  const { type, tag, nesting, content } = token;
  switch (type) {
    case 'inline':
      return tellAll(token.children ?? [], reader);
    case 'text':
      return reader.ontext(content);
    case 'softbreak':
      return reader.ontext('\n');
    case 'code_block':
    case 'fence':
      reader.onopentag('pre', {});
      reader.ontext(content);
      return reader.onclosetag('pre');
    case 'code_inline':
      return reader.ontext(content);
    case 'image':
      return reader.onopentag(tag, { ...attributesOf(token), alt: wordsOf(token) });
    default:
      if (token.hidden) return;
      if (nesting >= 0) reader.onopentag(tag, attributesOf(token));
      if (nesting <= 0) reader.onclosetag(tag);
  }
}

function attributesOf({ attrs }: Token): Record<string, string> {
  if (!attrs) return noAttributes;
  const attributes: Record<string, string> = {};
  for (const [name, value] of attrs) attributes[name] = String(value);
  return attributes;
}
const noAttributes = {};

const wordsOf = ({ children }: Token): string =>
  markdown.renderer.renderInlineAsText(children ?? [], markdown.options, {});
