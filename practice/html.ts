/** A piece of markup that is safe to place as it is. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Piece = Markup | string | number | readonly Piece[];

/** Template tag: everything put in is escaped, unless it is Markup already. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + show(pieces[at - 1] ?? '') + part));
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function show(piece: Piece): string {
  if (piece instanceof Markup) return piece.source;
  if (typeof piece === 'object') return piece.map(show).join('');
  return escapeAttribute(String(piece));
}
