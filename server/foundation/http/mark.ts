import { markPath } from '#domain/look/mark.ts';
import { html } from './html.ts';

/** Stands before a name: the page's style says its size and colour. */
export const markDrawn = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path fill-rule="evenodd" d="${markPath}" />
</svg>`;
