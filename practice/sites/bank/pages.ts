import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { BankEvent } from './objects.ts';
import { deedWords, deeds, counterDeeds, stateInWords } from './payment.ts';
import type { Deed, Payment } from './payment.ts';

/** Where the buyer pays, or pretends to fail. Works without script. */
export function payPage(payment: Payment): Markup {
  const isDone = payment.state !== 'open';
  const back = isDone ? payment.successUrl : payment.cancelUrl;
  return frame(
    { title: 'Practice bank', goesTo: isDone ? back : null },
    html`<h1>Practice bank</h1>
      <p>No money moves here, whatever you press.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="What is paid">
        <table>
          <tbody>
            <tr>
              <th scope="row">What</th>
              <td>${payment.quantity} × ${payment.what}</td>
            </tr>
            <tr>
              <th scope="row">Buyer</th>
              <td>${payment.email}</td>
            </tr>
            <tr>
              <th scope="row">Total</th>
              <td><strong>${money(payment)}</strong></td>
            </tr>
          </tbody>
        </table>
      </div>
      ${isDone ? doneWords(payment) : choices(payment)}
      <p><a href="${back}">Back to the shop</a></p>`,
  );
}

const doneWords = (payment: Payment) =>
  html`<p role="status"><strong>${resultOf(payment)}</strong></p>
    <p class="soft">You are taken back to the shop.</p>`;

function resultOf({ state }: Payment): string {
  if (state === 'paid') return 'Paid.';
  if (state === 'on-its-way') return 'The transfer is ordered. The money arrives later.';
  return state === 'expired' ? 'This payment page has expired.' : 'Nothing was paid.';
}

const choices = (payment: Payment) =>
  html`${
      payment.declines > 0
        ? html`<p role="alert"><strong>The card was declined.</strong> You can try again.</p>`
        : ''
    }
    <div class="choices">
      ${button(`/bank/pay/${payment.id}`, 'pay')}
      ${button(`/bank/pay/${payment.id}`, 'later', 'quiet')}
      ${button(`/bank/pay/${payment.id}`, 'decline', 'quiet')}
    </div>`;

const button = (place: string, deed: Deed, look = '') =>
  html`<form method="post" action="${place}/${deed}">
    <button class="${look}">${deedWords[deed]}</button>
  </form>`;

interface Shown extends Payment {
  events: { event: BankEvent; told: boolean }[];
}

/** What a bank's own people would do: transfers, refunds and disputes, and what the shop was told. */
export function counterPage(payments: Shown[], isHushed: boolean): Markup {
  return frame(
    { title: 'Behind the practice bank', goesTo: null },
    html`<h1>Behind the practice bank</h1>
      <p>
        Transfers arrive or fail, buyers dispute, money goes back, and every word of it is told to
        the shop until it listens. <a href="/">The practice world</a>
      </p>
      <form method="post" action="/bank/hush/${isHushed ? 'off' : 'on'}" class="choices">
        <span>
          ${
            isHushed
              ? 'News are kept back: each is told only when you press its button, late and in any order.'
              : 'The shop is told everything at once.'
          }
        </span>
        <button class="quiet">${isHushed ? 'Tell everything' : 'Keep the news back'}</button>
      </form>
      ${payments.length === 0 ? html`<p class="soft">Nobody has paid anything yet.</p>` : ''}
      ${payments.map(paymentCard)}`,
  );
}

function paymentCard(payment: Shown): Markup {
  const open = counterDeeds.filter((deed) => deeds[deed].from(payment));
  return html`<section aria-label="Order ${payment.reference}">
    <h2>Order ${payment.reference}: ${money(payment)}, ${stateInWords(payment)}</h2>
    <p>${payment.quantity} × ${payment.what}, ${payment.email}</p>
    <div class="choices">
      ${open.map((deed) => button(`/bank/payments/${payment.id}`, deed, 'quiet'))}
    </div>
    ${
      payment.events.length > 0
        ? html`<ul>
            ${payment.events.map(
              ({ event, told }) =>
                html`<li>
                  <code>${event.type}</code> ${told ? 'heard by the shop' : 'not heard yet'}
                  <form method="post" action="/bank/events/${event.id}/again">
                    <button class="quiet">${told ? 'Tell it again' : 'Tell it now'}</button>
                  </form>
                </li>`,
            )}
          </ul>`
        : ''
    }
  </section>`;
}

function money({ amount, currency }: Payment): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The page goes on by itself where the bank is done; the link does the same. */
function frame({ title, goesTo }: { title: string; goesTo: string | null }, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${goesTo ? html`<meta http-equiv="refresh" content="2;url=${goesTo}" />` : ''}
        <title>${title}</title>
        <link rel="stylesheet" href="/practice.css" />
      </head>
      <body>
        <header class="practice">Practice world: nothing here is on the real internet</header>
        <main>${body}</main>
      </body>
    </html>`;
}
