import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stampDayInWords } from '#domain/look/stamp.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { plainPageLimit, sendUnlisted } from '../../foundation/http/plain-page.ts';
import { stampDrawn } from '../../foundation/http/stamp.ts';
import type { Sheet, SheetLine } from '../../papers/print-sheet.ts';
import { sendLinkGone } from '../../people/pages/link-page.ts';
import type { WithToken } from '../../people/pages/link-page.ts';
import { businessOfOwner } from '../../resellers/business.ts';
import type { Tools } from '../../tools.ts';
import { sendSheetPdf } from './send-sheet-pdf.ts';
import { openShared } from './share-report.ts';
import { sheetInTurn } from './sheet-in-turn.ts';
import { sheetStyle } from './sheet-style.ts';

/** Where such a link leads, on the host where it was made. */
export const sharedAddress = (origin: string, token: string) => `${origin}/shared/reports/${token}`;

/** What whoever has such a link reads: the report as it is now. Looking at it uses nothing up. */
export function sharedPages(app: FastifyInstance, tools: Tools): void {
  app.get('/shared/reports/:token', plainPageLimit, async (request: WithToken, reply) => {
    const shared = await openShared(tools, request.params.token);
    if (!shared) return sendGone(request, reply);
    const { ampId, ownerId } = shared;
    const sheet = await sheetInTurn(tools, { ampId, address: request.address });
    return sendUnlisted(request, reply, {
      title: `Distribution Report: ${sheet.title}`,
      style: sheetStyle,
      business: await businessOfOwner(tools, { ownerId, request }),
      main: drawn(sheet, {
        pdf: `/shared/reports/${request.params.token}/report.pdf`,
        until: momentInWords(shared.expiresAt),
      }),
    });
  });

  app.get('/shared/reports/:token/report.pdf', pdfLimit, async (request: WithToken, reply) => {
    const shared = await openShared(tools, request.params.token);
    if (!shared) return sendGone(request, reply);
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const { ampId, ownerId, madeBy } = shared;
    // Whoever has links of one person may use up the turns of those, however many there are, and nobody else's.
    const printsFor = `report links of ${madeBy}` as const;
    const { name: business } = await businessOfOwner(tools, { ownerId, request });
    const sheet = await sheetInTurn(tools, { ampId, address: request.address });
    return sendSheetPdf({ ampId, sheet, printsFor, business, reply });
  });
}

const pdfLimit = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: 'Whoever shared this report set an end for the link, or ended it. Ask them for a new one.',
    next: { href: '/app/', words: 'Go to the start' },
  });

interface Around {
  pdf: string;
  until: string;
}

function drawn(sheet: Sheet, { pdf, until }: Around): Html {
  const { title, language, picture, about, live, total, found, stampedAt, lines, lastRead } = sheet;
  const languageOf = language && html` lang="${language}"`;
  return html`<main${stampedAt && html` class="stamped"`}>
    ${stampedAt && stampOf(stampedAt, sheet)}
    <hgroup>
      <p>Distribution Report</p>
      <h1 dir="auto"${languageOf}>${title}</h1>
    </hgroup>
    ${about && html`<p class="about">Published ${about}.</p>`}
    <p class="count">
      ${live === 0 ? 'It is on no site now.' : html`Live on <strong>${live} of ${total}</strong> ${total === 1 ? 'site' : 'sites'}.`}
      ${found}
    </p>
    ${picture && html`<img class="lead" src="${picture.url}" alt="${picture.alt}" width="208" height="130" />`}
    <ol class="sites">
      ${lines.map(siteOf)}
    </ol>
    <p class="foot">
      ${lastRead && `Last read ${lastRead}. `}Opened again, this page tells what was read by then. The link works until ${until}.<br />
      <a href="${pdf}">Download as PDF</a>
    </p>
  </main>`;
}

const siteOf = ({ name, address, says, isFound, isPractice }: SheetLine): Html =>
  html`<li>
    <h2><bdi>${name}</bdi>${isPractice && html` <span class="tag">Practice</span>`}</h2>
    ${address && html`<a href="${address}" rel="noopener noreferrer nofollow"><bdi dir="ltr">${readableAddress(address)}</bdi></a>`}
    <p${isFound && html` class="found"`}>${says}</p>
  </li>`;

function stampOf(at: Date, { isPractice }: Sheet): Html {
  const { day, time, year } = stampDayInWords(at);
  return stampDrawn({ day, time, below: isPractice ? 'PRACTICE' : year });
}
