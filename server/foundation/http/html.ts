import { escapeHtml } from '#domain/amps/rich-text.ts';

const markup: unique symbol = Symbol('markup');

/** Markup that may be written as it is. Only this file can make one; JSON cannot. */
export interface Html {
  readonly [markup]: string;
}

type Piece = Html | string | number | null | undefined | false;
export type Interpolation = Piece | readonly Piece[];

/**
 * Writes HTML: every interpolated value is escaped unless it is itself `Html`, lists are joined, and
 * null, undefined and false write nothing. Attribute values stand in double quotes.
 */
export function html(fixed: TemplateStringsArray, ...values: Interpolation[]): Html {
  return asHtml(fixed.map((part, at) => part + write(values[at])).join(''));
}

/** For markup made safe elsewhere: cleaned HTML, escaped JSON. Never for words somebody typed. */
export const trustedHtml = (text: string): Html => asHtml(text);

export const textOf = (value: Html): string => value[markup];

const asHtml = (text: string): Html => ({ [markup]: text });

function write(value: Interpolation): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return isHtml(value) ? value[markup] : value.map(write).join('');
}

const isHtml = (value: Html | readonly Piece[]): value is Html => markup in value;
