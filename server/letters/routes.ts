import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letters } from '#contract/letters.ts';
import type { Certificate, LetterFile, LetterLine } from '#contract/letters.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { findAmpFor } from '../amps/find-amp.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { draftForAgency, draftForCompany, showDraft } from './draft-letter.ts';
import { findLetterFor, kindOf, letterColumns, mayRevoke, showLetter } from './find-letter.ts';
import { pdfName } from './letter-files.ts';
import { letterByToken, lettersOf } from './letter-table.ts';
import type { LetterRow } from './letter-table.ts';
import { neededLetters } from './needed-letters.ts';
import { revokeLetter } from './revoke-letter.ts';
import { signLetter } from './sign-letter.ts';

export function letterRoutes(app: FastifyInstance, tools: Tools): void {
  neededRoute(app, tools);
  signingRoutes(app, tools);
  certificateRoutes(app, tools);
}

function neededRoute(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, letters.needed, async ({ params, person }) => {
    await findAmpFor(root, { ampId: params.id, person });
    const needed = await neededLetters(root, { ampId: params.id, publisherId: person.id });
    const items = [];
    for (const { kind, party, companyId, agencyId, letter } of needed) {
      const mayBeSigned =
        kind === 'company' ? await maySign(root, companyId, person) : agencyId === person.id;
      items.push({
        kind,
        party,
        company_id: companyId,
        letter: letter && showLetter(letter, person),
        may_sign: letter === null && mayBeSigned,
      });
    }
    return { items };
  });
}

/** An editor may see an Amp without speaking for its company. */
async function maySign(db: Queries, companyId: number, person: Person): Promise<boolean> {
  try {
    await findCompanyFor(db, { companyId, person });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return false;
    throw error;
  }
}

function signingRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  const fromWhere = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
  });
  const fileOf = async (
    draft: Awaited<ReturnType<typeof draftForCompany>>,
    of: Parameters<typeof lettersOf>[1],
    person: Person,
  ): Promise<LetterFile> => ({
    draft: showDraft(draft),
    items: (await lettersOf(root, of)).map((letter) => showLetter(letter, person)),
  });
  const lineOf = async (db: Queries, letterId: number, person: Person): Promise<LetterLine> =>
    showLetter(await findLetterFor(db, { letterId, person }), person);
  const ampIdOf = async (ampId: number | null, person: Person) =>
    ampId === null ? null : (await findAmpFor(root, { ampId, person })).id;

  mount(app, tools, letters.ofCompany, async ({ params, person }) => {
    const companyId = params.id;
    return fileOf(await draftForCompany(root, tools, { companyId, person }), { companyId }, person);
  });
  mount(app, tools, letters.exportOfCompany, async ({ params, person, reply }) => {
    const { id: companyId } = await findCompanyFor(root, { companyId: params.id, person });
    const signed = await lettersOf(root, { companyId });
    const lines = signed.map((letter) => showLetter(letter, person));
    return sendLines(reply, { name: 'letters', columns: letterColumns, lines });
  });
  mount(app, tools, letters.exportOfAgency, async ({ person, reply }) => {
    const signed = await lettersOf(root, { agencyId: person.id });
    const lines = signed.map((letter) => showLetter(letter, person));
    return sendLines(reply, { name: 'agency-letters', columns: letterColumns, lines });
  });
  mount(app, tools, letters.signForCompany, async ({ params, body, person, request, remember }) => {
    const id = await signLetter(tools, {
      draft: await draftForCompany(root, tools, { companyId: params.id, person }),
      signing: body,
      signerId: person.id,
      ...fromWhere(request),
      ampId: await ampIdOf(body.press_release_id, person),
      remember: async (tx, letterId) => remember(tx, await lineOf(tx, letterId, person)),
    });
    return lineOf(root, id, person);
  });
  mount(app, tools, letters.ofAgency, async ({ person }) =>
    fileOf(await draftForAgency(root, tools, person), { agencyId: person.id }, person),
  );
  mount(app, tools, letters.signForAgency, async ({ body, person, request, remember }) => {
    const id = await signLetter(tools, {
      draft: await draftForAgency(root, tools, person),
      signing: body,
      signerId: person.id,
      ...fromWhere(request),
      ampId: await ampIdOf(body.press_release_id, person),
      remember: async (tx, letterId) => remember(tx, await lineOf(tx, letterId, person)),
    });
    return lineOf(root, id, person);
  });
  mount(app, tools, letters.revoke, async ({ params, body, person }) => {
    await revokeLetter(tools, { letterId: params.id, reason: body.reason, person });
    return lineOf(root, params.id, person);
  });
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
  mount(app, tools, letters.pdf, async ({ params, reply }) => {
    const { pdf_sha256: sha256, pdf_bytes: bytes } = await letterOf(params.token);
    reply.header('content-disposition', 'attachment; filename="letter-of-authorization.pdf"');
    reply.header('content-length', bytes);
    reply.type('application/pdf').send(tools.files.stream(pdfName(sha256)));
    return answered;
  });
}

function showCertificate(letter: LetterRow, person: Person | null): Certificate {
  const body = letter.body as { title: string; paragraphs: string[] };
  const isOwn = person !== null && mayRevoke(letter, person);
  return {
    kind: kindOf(letter),
    party: letter.party,
    publisher: letter.publisher,
    signatory_name: letter.signatory_name,
    signatory_position: letter.signatory_position,
    signature_kind: letter.signature_kind === 'drawn' ? 'drawn' : 'typed',
    signed_at: letter.signed_at.toISOString(),
    title: body.title,
    paragraphs: body.paragraphs,
    text_version: letter.text_version,
    text_hash: letter.text_hash,
    pdf_sha256: letter.pdf_sha256,
    pdf_bytes: letter.pdf_bytes,
    revoked_at: letter.revoked_at?.toISOString() ?? null,
    own: isOwn
      ? {
          id: letter.id,
          may_revoke: letter.revoked_at === null,
          revoke_reason: letter.revoke_reason,
        }
      : null,
  };
}
