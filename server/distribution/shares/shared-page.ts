import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { plainPageLimit, sendUnlisted } from '../../foundation/http/plain-page.ts';
import { fileUrl } from '../../media/addresses.ts';
import { sendLinkGone } from '../../people/pages/link-page.ts';
import type { WithToken } from '../../people/pages/link-page.ts';
import { signOfOwner } from '../../resellers/business.ts';
import type { Tools } from '../../tools.ts';
import { sendCapture } from '../captures/send-capture.ts';
import { sendSheetPdf } from './send-sheet-pdf.ts';
import { openShared } from './share-report.ts';
import { sheetDrawn } from './sheet-drawn.ts';
import { captureInTurn, sheetInTurn } from './sheet-in-turn.ts';
import { sheetStyle } from './sheet-style.ts';

/** Where such a link leads, on the host where it was made. */
export const sharedAddress = (origin: string, token: string) => `${origin}${sharedPath(token)}`;

const sharedPath = (token: string) => `/shared/reports/${token}`;

/** What whoever has such a link reads: the report as it is now. Looking at it uses nothing up. */
export function sharedPages(app: FastifyInstance, tools: Tools): void {
  app.get('/shared/reports/:token', plainPageLimit, async (request: WithToken, reply) => {
    const { token } = request.params;
    const shared = await openShared(tools, token);
    if (!shared) return sendGone(request, reply);
    const { ampId, ownerId } = shared;
    const sheet = await sheetInTurn(tools, { ampId, address: request.address });
    const { business, logoFile } = await signOfOwner(tools, { ownerId, request });
    return sendUnlisted(request, reply, {
      title: `Distribution Report: ${sheet.title}`,
      style: sheetStyle,
      business,
      logo: logoFile === null ? null : fileUrl(tools.config, logoFile),
      main: sheetDrawn(sheet, {
        path: sharedPath(token),
        until: momentInWords(shared.expiresAt),
      }),
    });
  });

  app.get('/shared/reports/:token/report.pdf', pdfLimit, async (request: WithToken, reply) => {
    const shared = await openShared(tools, request.params.token);
    if (!shared) return sendGone(request, reply);
    tellNobody(reply);
    const { ampId, ownerId, madeBy } = shared;
    // Whoever has links of one person may use up the turns of those, however many there are, and nobody else's.
    const printsFor = `report links of ${madeBy}` as const;
    const sign = await signOfOwner(tools, { ownerId, request });
    const sheet = await sheetInTurn(tools, { ampId, address: request.address });
    return sendSheetPdf(tools, { ampId, sheet, printsFor, sign, reply });
  });

  app.get<{ Params: PictureParams }>(
    '/shared/reports/:token/pages/:placement([0-9]{1,9})/:of([0-9a-f]{64})',
    picturesLimit,
    async (request, reply) => {
      const { token, placement, of } = request.params;
      const shared = await openShared(tools, token);
      if (!shared) throw new Problem('not-found');
      tellNobody(reply);
      const asked = { ampId: shared.ampId, address: request.address };
      const picture = await captureInTurn(tools, { ...asked, placementId: Number(placement) });
      return sendCapture(tools, { picture, of, size: 'small', isKept: false, reply });
    },
  );
}

interface PictureParams {
  token: string;
  placement: string;
  of: string;
}

const pdfLimit = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
/** A sheet has as many pictures as its Amp has sites. */
const picturesLimit = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } };

const tellNobody = (reply: FastifyReply) =>
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');

const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendLinkGone(request, reply, {
    says: 'Whoever shared this report set an end for the link, or ended it. Ask them for a new one.',
    next: { href: '/app/', words: 'Go to the start' },
  });
