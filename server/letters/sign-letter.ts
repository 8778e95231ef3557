import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import { constraintOf } from '../foundation/db/transaction.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { fairTurns } from '../foundation/fair-turns.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { concernedBy } from './concerned-by.ts';
import type { Draft } from './draft-letter.ts';
import { isInForce } from './is-in-force.ts';
import { pdfName, signatureName } from './letter-files.ts';
import { insertLetter, lettersOf, markRevoked } from './letter-table.ts';
import type { NewLetter } from './letter-table.ts';
import { makeLetter } from './make-letter.ts';
import type { Making } from './make-letter.ts';
import { unprintableWords } from './printable.ts';

interface Act extends Making {
  remember: (tx: Tx, letterId: number) => Promise<void>;
}

/**
 * Signs a letter as it was shown: printed, kept with its hash, never changed again. A copy goes to the
 * signer as a link. @throws Problem `content-changed`, `invalid`, `already-signed`
 */
export async function signLetter(tools: Tools, act: Act): Promise<number> {
  await refuseUnsignable(act.draft, act.signing);
  return inTurn(act.signerId, async () => {
    await refuseSigned(tools.db.root, act);
    return keep(tools, await makeLetter(tools, act), act.remember);
  });
}

/** Of two at once the second is found to be one before it is printed. */
const inTurn = fairTurns({
  atOnce: Infinity,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 20,
  patienceMs: 20_000,
  code: 'busy',
});

/** It would be found as well when its row is written; by then it would be printed. */
async function refuseSigned(db: Queries, { draft, signerId }: Making): Promise<void> {
  const { facts, companyId } = draft;
  const signed = await lettersOfParty(db, { kind: facts.kind, companyId, signerId });
  if (signed.some(isInForce)) throw new Problem('already-signed');
}

/** Everything about it is written in one transaction: the letter, who did it, the mail, the answer. */
async function keep(tools: Tools, letter: NewLetter, remember: Act['remember']): Promise<number> {
  try {
    return await tools.db.transaction(async (tx) => {
      await endLapsed(tx, letter);
      const id = await insertLetter(tx, letter);
      await audit(tx, {
        actorId: letter.signerId,
        action: 'letter.sign',
        objectType: 'letter',
        objectId: id,
        after: { kind: letter.kind, company: letter.companyId, pdf: letter.pdfSha256 },
        at: letter.signedAt,
      });
      await notify(tx, tools, { kind: 'letter-signed', letterId: id });
      const { companyId: company_id, signerId: signer_id } = letter;
      await tools.queue.enqueue(tx, askWaiting, concernedBy({ company_id, signer_id }));
      await announce(tx, `person:${letter.signerId}`);
      await remember(tx, id);
      return id;
    });
  } catch (error) {
    const isSecond = ['letters_company_key', 'letters_agency_key'].includes(constraintOf(error));
    if (!isSecond) throw error;
    // They name their certificate, so nothing else has these bytes.
    const { pdfSha256, signature } = letter;
    await tools.files.remove(pdfName(pdfSha256));
    if (signature.kind === 'drawn') await tools.files.remove(signatureName(signature.sha256));
    throw new Problem('already-signed', { cause: error });
  }
}

/** One that names the party as it was is no longer wanted: the new letter takes its place. */
async function endLapsed(tx: Tx, { companyId, signerId, kind, signedAt }: NewLetter) {
  const signed = await lettersOfParty(tx, { kind, companyId, signerId });
  for (const earlier of signed.filter((one) => one.revoked_at === null && !isInForce(one)))
    await markRevoked(tx, {
      id: earlier.id,
      by: signerId,
      reason: 'It names the party as it was before. A new letter was signed in its place.',
      at: signedAt,
    });
}

type Party = Pick<NewLetter, 'kind' | 'companyId' | 'signerId'>;

const lettersOfParty = (db: Queries, { kind, companyId, signerId }: Party) =>
  kind === 'company' && companyId !== null
    ? lettersOf(db, { companyId })
    : lettersOf(db, { agencyId: signerId });

async function refuseUnsignable(draft: Draft, signing: Making['signing']): Promise<void> {
  if (draft.problem) throw new Problem('invalid', { says: draft.problem });
  if (signing.text_hash !== draft.textHash) {
    throw new Problem('content-changed', { data: { text_hash: draft.textHash } });
  }
  const fields: Record<string, string[]> = {};
  const check = async (field: string, label: string, text: string) => {
    const says = await unprintableWords(label, text);
    if (says) fields[field] = [says];
  };
  await check('signatory_name', 'Name', signing.signatory_name);
  await check('signatory_position', 'Position', signing.signatory_position);
  if (signing.signature.kind === 'typed')
    await check('signature', 'Signature', signing.signature.text);
  const [first] = Object.values(fields).flat();
  if (first) throw new Problem('invalid', { says: first, fields });
}
