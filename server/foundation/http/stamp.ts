import { stampShape, stampWords } from '#domain/look/stamp.ts';
import { html } from './html.ts';

/**
 * The sign that a page was read back and found, as a picture that says nothing to screen readers: its words stand
 * beside it. Once a page: its arcs have names.
 */
export function stampDrawn([day, time]: readonly [day: string, time: string]) {
  const { side, outerRadius, innerRadius, above, below, tick } = stampShape;
  return html`<svg class="stamp" viewBox="0 0 ${side} ${side}" aria-hidden="true">
    <circle cx="58" cy="58" r="${outerRadius}" fill="var(--paper)" stroke-width="2.5" />
    <circle cx="58" cy="58" r="${innerRadius}" fill="none" stroke-width="1.2" />
    <path id="stamp-above" d="${above}" fill="none" stroke="none" />
    <path id="stamp-below" d="${below}" fill="none" stroke="none" />
    <path d="${tick}" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
    <g fill="var(--stamp)" stroke="none" text-anchor="middle" font-weight="700">
      <text font-size="11" letter-spacing="1.6">
        <textPath href="#stamp-above" startOffset="50%">${stampWords.above}</textPath>
      </text>
      <text font-size="9" letter-spacing="1.6">
        <textPath href="#stamp-below" startOffset="50%">${stampWords.below}</textPath>
      </text>
      <text x="58" y="62" font-size="16">${day}</text>
      <text x="58" y="76" font-size="11" font-weight="600">${time}</text>
    </g>
  </svg>`;
}
