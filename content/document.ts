/** Who speaks in a text: the business whose name stands in the header, and where to write to it. */
export interface Voice {
  businessName: string;
  businessEmail: string;
}

/** A paragraph, a list, a link on a line of its own, or a table whose first row is its head. */
export type Block =
  | string
  | { list: readonly string[] }
  | { link: { href: string; words: string } }
  | { table: readonly (readonly string[])[] };

export interface Section {
  /** The hash that leads here. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface Document {
  title: string;
  lead: string;
  /** The day of the last change, as words. */
  updated?: string;
  sections: readonly Section[];
}
