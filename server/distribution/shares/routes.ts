import type { FastifyInstance } from 'fastify';
import { reportLinks } from '#contract/report-links.ts';
import { findAmpFor } from '../../amps/find-amp.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import { answered, mount } from '../../foundation/http/mount.ts';
import { signOfOwner } from '../../resellers/business.ts';
import type { Tools } from '../../tools.ts';
import { reportOf } from '../report.ts';
import { sendSheetPdf } from './send-sheet-pdf.ts';
import { endShare, listReportLinks, shareReport } from './share-report.ts';
import { sharedAddress, sharedPages } from './shared-page.ts';
import { sheetOf } from './sheet-of.ts';

/** What may be handed on of a report: links that run out, and paper. */
export function shareRoutes(app: FastifyInstance, tools: Tools): void {
  sharedPages(app, tools);
  mount(app, tools, reportLinks.list, async ({ params, person }) => ({
    items: await listReportLinks(tools, { ampId: params.id, person }),
  }));
  mount(app, tools, reportLinks.make, async ({ params, body, person, request }) => {
    const shared = { ampId: params.id, person, days: body.days };
    const { link, token } = await shareReport(tools, shared);
    const origin = settledOrigin(tools.config, request.tenant);
    return { ...link, address: sharedAddress(origin, token) };
  });
  mount(app, tools, reportLinks.end, async ({ params, person }) => {
    await endShare(tools, { ampId: params.id, number: params.number, person });
    return {};
  });
  mount(app, tools, reportLinks.pdf, async ({ params, person, request, reply }) => {
    const { owner } = await findAmpFor(tools.db.root, { ampId: params.id, person });
    const sign = await signOfOwner(tools, { ownerId: owner.id, request });
    const sheet = sheetOf(await reportOf(tools, params.id));
    await sendSheetPdf(tools, { ampId: params.id, sheet, printsFor: person.id, sign, reply });
    return answered;
  });
}
