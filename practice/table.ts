import { html } from './html.ts';
import type { Markup } from './html.ts';

interface Listed {
  /** What the rows are, for those who do not see them. */
  label: string;
  caption?: string;
  heads: readonly string[];
  rows: readonly Markup[];
}

/** A table that scrolls by itself where the screen is narrow, by keyboard too. */
export function table({ label, caption, heads, rows }: Listed): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      ${
        caption
          ? html`<caption>
              ${caption}
            </caption>`
          : ''
      }
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
