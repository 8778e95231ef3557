import { html } from '../foundation/http/html.ts';
import type { Html } from '../foundation/http/html.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** “21 November 2026”, readable by machines too. */
export const dayInWords = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${day.format(at)}</time>`;

/** “21 November 2026 at 09:41 UTC”. */
export const momentInWords = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${minute.format(at)} UTC</time>`;
