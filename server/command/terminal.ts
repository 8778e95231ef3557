import { counted } from '#domain/rules/counted.ts';

/** What a terminal obeys, or what turns a line round: people put it into titles, names and reasons. */
const obeyed = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

const asEscape = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One row of a list, of parts that people may have written: it stays one line. */
export const row = (...parts: readonly unknown[]): string =>
  parts.join(' · ').replaceAll(obeyed, asEscape);

/** Lines for a terminal, which shows all of them and does nothing that they say. */
export const forTerminal = (lines: string): string =>
  lines.replaceAll(obeyed, (mark) => (mark === '\n' ? mark : asEscape(mark)));

interface Page {
  items: readonly unknown[];
  pagination: { total: number; more?: boolean };
}

/** What a list leaves out, so that nobody takes a part of it for the whole. */
export function unlisted(one: string, { items, pagination: { total, more } }: Page): string[] {
  const count = total - items.length;
  return count > 0 ? [`and ${counted(count, one)}${more ? ' or more' : ''} besides`] : [];
}
