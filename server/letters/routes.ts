import type { FastifyInstance } from 'fastify';
import { letters } from '#contract/letters.ts';
import { Problem } from '#domain/problems.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { answeredBy, mount } from '../foundation/http/mount.ts';
import { sendInTurn } from '../foundation/http/send-in-turn.ts';
import type { Tools } from '../tools.ts';
import { confirmRevoking, confirmSigning } from './confirm-for-others.ts';
import { draftForAgency, draftForCompany } from './draft-letter.ts';
import { letterColumns } from './find-letter.ts';
import { pdfName } from './letter-files.ts';
import { letterByToken } from './letter-table.ts';
import {
  fileOfAgency,
  fileOfCompany,
  lineOf,
  linesOfAgency,
  linesOfCompany,
} from './list-letters.ts';
import { listNeeded } from './list-needed.ts';
import { revokeLetter } from './revoke-letter.ts';
import { showCertificate } from './show-certificate.ts';
import { signDraft } from './sign-draft.ts';

export function letterRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, letters.needed, async ({ params, person }) => ({
    items: await listNeeded(root, { ampId: params.id, person }),
  }));
  mount(app, tools, letters.ofCompany, ({ params, person }) =>
    fileOfCompany(tools, { companyId: params.id, person }),
  );
  mount(app, tools, letters.exportOfCompany, async ({ params, person, reply }) => {
    const lines = await linesOfCompany(tools, { companyId: params.id, person });
    return sendLines(reply, { name: 'letters', columns: letterColumns, lines });
  });
  mount(app, tools, letters.signForCompany, async (call) => {
    const { params, person, request } = call;
    const asked = { companyId: params.id, person };
    await confirmSigning(tools, { ...asked, request });
    return signDraft(tools, await draftForCompany(root, tools, asked), call);
  });
  mount(app, tools, letters.ofAgency, ({ person }) => fileOfAgency(tools, person));
  mount(app, tools, letters.exportOfAgency, async ({ person, reply }) => {
    const lines = await linesOfAgency(tools, person);
    return sendLines(reply, { name: 'agency-letters', columns: letterColumns, lines });
  });
  mount(app, tools, letters.signForAgency, async (call) =>
    signDraft(tools, await draftForAgency(root, tools, call.person), call),
  );
  mount(app, tools, letters.revoke, async ({ params, body, person, request }) => {
    await confirmRevoking(tools, { letterId: params.id, person, request });
    await revokeLetter(tools, { letterId: params.id, reason: body.reason, person });
    return lineOf(root, { letterId: params.id, person });
  });
  certificateRoutes(app, tools);
}

function certificateRoutes(app: FastifyInstance, tools: Tools): void {
  const letterOf = async (token: string) => {
    const letter = await letterByToken(tools.db.root, token);
    if (!letter) throw new Problem('not-found');
    return letter;
  };
  mount(app, tools, letters.certificate, async ({ params, person }) =>
    showCertificate(await letterOf(params.token), person),
  );
  mount(app, tools, letters.pdf, async ({ params, request, reply }) => {
    const { pdf_sha256: sha256, pdf_bytes: bytes } = await letterOf(params.token);
    return answeredBy(() =>
      sendInTurn({ request, reply, bytes }, () =>
        reply
          .headers({
            'content-disposition': 'attachment; filename="letter-of-authorization.pdf"',
            'content-length': bytes,
          })
          .type('application/pdf')
          .send(tools.files.stream(pdfName(sha256))),
      ),
    );
  });
}
