import type { Reading } from './reading.ts';

export interface PageFacts {
  /** 0: the site could not be asked. */
  httpStatus: number;
  titleFound: boolean;
  /** Share of its sentences that stand on the page, 0 to 1. */
  textMatch: number;
  /** By `showsPost`. */
  showsWords: boolean;
  /** The page asks its reader to log in, or for a password. */
  asksPassword: boolean;
  /** It is somebody else's page: nothing that stands there counts. */
  isElsewhere: boolean;
  holds: boolean;
  /** The approved words were read there once: only then can they be gone. */
  wasProven: boolean;
  /** Words of ours were, be it earlier ones. */
  wasSeen: boolean;
}

/** With less than this of its letters, and without its title, the address shows another page. */
export const traceOfText = 0.1;
/** A title of fewer letters, as “About us” or “Press release”, stands on many a page: elsewhere it is weighed with the text. */
export const tellingLetters = 20;
/** With this much of the text beside its title a stranger can read it, whoever else may log in on that page. */
const mostOfText = 0.5;

/** Answers that say anything of the page: an outage does not. */
export const statusesOfPages = [200, 401, 403, 404, 410] as const;

/** Whether such an answer says anything of the page. */
export const isReading = (httpStatus: number): boolean =>
  statusesOfPages.some((status) => status === httpStatus);

interface Shown {
  /** The title, as far as it is looked for; '': it is not there. */
  title: string;
  /** Share of the letters of title and text that stand there, 0 to 1. */
  trace: number;
  /** The page carries the mark of the post. */
  isMarked: boolean;
  /** It came at the post's own address, to which nothing else led, and has the title in words of its text: “AI” stands in “email”. */
  isHeadedAtItsAddress: boolean;
}

/**
 * Whether a page shows the post at all, be it with other words by now: by its mark, by its title at its own address, and
 * anywhere by its letters. “Contact” and “2026” stand on many pages, also of its own site, and are lines of many posts.
 */
export const showsPost = ({ title, trace, isMarked, isHeadedAtItsAddress }: Shown): boolean =>
  isMarked || trace >= traceOfText || isHeadedAtItsAddress || title.length >= tellingLetters;

/** An outage says nothing about the post, and a page kept from search engines is still live to readers. */
export function readingOf(page: PageFacts): Reading {
  if (page.holds) return 'as-sent';
  if (page.httpStatus === 404 || page.httpStatus === 410) return 'gone';
  if (page.httpStatus === 401 || page.httpStatus === 403) return 'hidden';
  if (!isReading(page.httpStatus)) return 'no-answer';
  if (page.asksPassword && !(page.titleFound && page.textMatch >= mostOfText)) return 'hidden';
  if (page.isElsewhere) return page.wasSeen ? 'gone' : 'unseen';
  if (page.showsWords) return 'changed';
  if (!page.wasSeen) return 'unseen';
  return page.wasProven ? 'gone' : 'changed';
}
