import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { sendUnlisted } from '../../foundation/http/plain-page.ts';
import { stampDrawn } from '../../foundation/http/stamp.ts';
import { firstMinuteStyle } from './first-minute-style.ts';

/** What each asks of a newcomer; the first is done wherever another one is. */
const steps = [
  ['Account', 'done'],
  ['E-mail', 'press one link'],
  ['Company', 'name and contact'],
  ['First Amp', 'start writing'],
] as const;

interface FirstMinute {
  title: string;
  main: Html;
  /** Which of the steps one stands at, from 1. */
  step: number;
  status?: number;
}

/** A page on the way to a first Amp: what to do at the left, and beside it what it will come to. */
export function sendFirstMinute(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, main, step, status }: FirstMinute,
): Promise<FastifyReply> {
  return sendUnlisted(request, reply, {
    title,
    status,
    style: firstMinuteStyle,
    ways: html`<span class="asks">Have an account? </span><a href="/app/login">Log in</a>`,
    main: html`<main>${main}</main>
      <aside aria-label="What comes of it">${promise}${stepsAt(step)}</aside>`,
  });
}

/** An invented release, drawn, and said to be one. */
const promise = html`<figure>
  <div class="page">
    <p class="address"><i></i><i></i><i></i>Newsroom · example</p>
    <svg viewBox="0 0 520 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="520" height="236" />
      <rect class="shore" y="183" width="520" height="53" />
      ${[40, 122, 204, 286, 368, 450].map(
        (x, at) =>
          html`<g transform="translate(${x} ${at % 2 === 0 ? 0 : 10})">
            <path class="${at % 2 === 0 ? 'sail' : 'sand'}" d="M14 50l54 124H14z" />
            <path class="hull" d="M-4 178h58l-9 14H6z" />
          </g>`,
      )}
    </svg>
    <div class="words">
      <p class="issuer">Harborlight Sailing School</p>
      <p class="headline">Sailing School Launches Three Dinghies That Can Be Sailed From a Seat</p>
      <p class="summary">
        Built over two winters by students and volunteers, the new boats are steered by a hand lever
        and boarded from a floating ramp.
      </p>
    </div>
  </div>
  <figcaption>
    <strong>Live on 2 of 2</strong>
    <span class="bar" aria-hidden="true"></span>
    <span class="site">Newsroom <time>10:15</time></span>
    <span class="site">Their own blog <time>10:16</time></span>
    ${stampDrawn({ day: '22 NOV', time: '10:36 UTC', below: 'EXAMPLE' })}
    <span class="spoken">An example: each page is read back, as a stranger would see it.</span>
  </figcaption>
</figure>`;

const stepsAt = (step: number) =>
  html`<ol class="steps">
    ${steps.map(
      ([name, what], at) =>
        html`<li${at + 1 === step ? html` aria-current="step"` : ''}>
      <strong>${name}</strong> ${at + 1 === step ? 'now' : what}
    </li>`,
    )}
  </ol>`;
