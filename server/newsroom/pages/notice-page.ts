import { dayInWords, momentInWords } from '../dates.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { frame } from './frame.ts';
import type { Place } from './frame.ts';

interface Withdrawn {
  companyName: string;
  publishedAt: Date;
  retractedAt: Date;
}

/** What stays at the address of a release that was taken back: the fact and its time, not the words. */
export function withdrawnPage(
  place: Place,
  { companyName, publishedAt, retractedAt }: Withdrawn,
): string {
  return notice(place, {
    title: 'Withdrawn',
    heading: 'This press release was withdrawn',
    words: html`<p>
      A release by <bdi>${companyName}</bdi> stood at this address from ${dayInWords(publishedAt)}.
      It was withdrawn on ${momentInWords(retractedAt)}, and its text is no longer published here.
    </p>`,
  });
}

export function notFoundPage(place: Place): string {
  return notice(place, {
    title: 'Not found',
    heading: 'There is no page at this address',
    words: html`<p>
      The address may have been cut short on its way to you. Every release that was published here
      keeps its address, even when it is withdrawn.
    </p>`,
  });
}

export function busyPage(place: Place): string {
  return notice(place, {
    title: 'Busy',
    heading: 'Too many pages are asked for just now',
    words: html`<p>Please load the page again in a few seconds.</p>`,
  });
}

export function brokenPage(place: Place): string {
  return notice(place, {
    title: 'Out of order',
    heading: 'This page cannot be shown just now',
    words: html`<p>Something failed on our side. Please load the page again in a minute.</p>`,
  });
}

interface Notice {
  title: string;
  heading: string;
  words: Html;
}

const notice = (place: Place, { title, heading, words }: Notice) =>
  frame(place, {
    title,
    description: heading,
    path: null,
    body: html`<section class="notice">
      <h1>${heading}</h1>
      ${words}
      <p><a class="button" href="/">Read the latest releases</a></p>
    </section>`,
  });
