import { stampShape as shape } from '#domain/look/stamp.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

interface Stamped {
  day: string;
  time: string;
  /** Around the lower edge. */
  below: string;
}

/**
 * The sign that a page was read back and found, as a picture that says nothing to screen readers: its words stand
 * beside it. Once a page: its arcs have names.
 */
export function stampDrawn({ day, time, below }: Stamped): Html {
  const { sizes } = shape;
  return html`<svg class="stamp" viewBox="${shape.viewBox}" aria-hidden="true">
    <g fill="none" stroke-width="2.5">
      <circle cx="58" cy="58" r="${shape.paperRadius}" fill="var(--paper)" stroke="none" />
      <circle cx="58" cy="58" r="${shape.ringRadius}" />
      <circle cx="58" cy="58" r="${shape.innerRadius}" stroke-width="1.25" />
      <path d="${shape.tick}" />
      <path id="stamp-above" d="${shape.above}" stroke="none" />
      <path id="stamp-below" d="${shape.below}" stroke="none" />
    </g>
    <g fill="var(--stamp)" stroke="none" text-anchor="middle" font-weight="650">
      <g font-size="${sizes.around}" letter-spacing="0.12em">
        <text><textPath href="#stamp-above" startOffset="50%">${shape.says}</textPath></text>
        <text><textPath href="#stamp-below" startOffset="50%">${below}</textPath></text>
      </g>
      <text x="58" y="${shape.dayAt}" font-size="${sizes.day}">${day}</text>
      <text x="58" y="${shape.timeAt}" font-size="${sizes.time}">${time}</text>
    </g>
  </svg>`;
}
