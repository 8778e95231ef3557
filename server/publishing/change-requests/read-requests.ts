import type { ChangeRequest, RequestLine } from '#contract/change-requests.ts';
import type { Person } from '#domain/people/person.ts';
import { pagination } from '../../foundation/http/paging.ts';
import type { Tools } from '../../tools.ts';
import { findAmpFor } from '../../amps/find-amp.ts';
import type { FoundAmp } from '../../amps/find-amp.ts';
import { countRequests, pageOfRequests, requestsOf } from './change-request-table.ts';
import type { RequestRow } from './change-request-table.ts';

interface Asked {
  ampId: number;
  person: Person;
}

/** What was asked for of a live Amp, the newest first. @throws Problem `not-found` */
export async function readRequests(
  { db: { root } }: Pick<Tools, 'db'>,
  { ampId, person }: Asked,
): Promise<ChangeRequest[]> {
  const amp = await findAmpFor(root, { ampId, person });
  const rows = await requestsOf(root, ampId);
  return rows.map((request) => ({
    id: request.id,
    press_release_id: request.ampId,
    kind: request.kind,
    reason: request.reason,
    passages: request.passages,
    asked_by: request.askedBy,
    asked_at: request.askedAt.toISOString(),
    answer_by: request.answerBy.toISOString(),
    state: request.state,
    answer: request.answer,
    answered_by: request.answeredBy,
    answered_at: request.answeredAt?.toISOString() ?? null,
    may: mayOf({ amp, request, person }),
  }));
}

/** The newest of them, as it stands now. */
export async function readNewest(tools: Tools, asked: Asked): Promise<ChangeRequest> {
  const [newest] = await readRequests(tools, asked);
  if (!newest) throw new Error(`Nothing was asked for of Amp ${asked.ampId}.`);
  return newest;
}

/**
 * Who answers: editors about words that are proposed, administrators about all else, since they alone take
 * down and write in what is live. Nobody but an administrator answers what he asked for himself.
 */
export function mayOf({
  amp,
  request,
  person,
}: {
  amp: Pick<FoundAmp, 'rights'>;
  request: Pick<RequestRow, 'kind' | 'state' | 'passages' | 'askedBy'>;
  person: Pick<Person, 'id'>;
}): ChangeRequest['may'] {
  const { rights } = amp;
  const isOpen = request.state === 'open';
  const isOwn = request.askedBy.id === person.id && !rights.retract;
  const answers = isOpen && rights.answer && !isOwn;
  const isTheirs = request.kind === 'correction' || rights.retract;
  return {
    accept: answers && (rights.retract || (isTheirs && request.passages.length > 0)),
    decline: answers && isTheirs,
    withdraw: isOpen && rights.ask,
  };
}

/** What nobody answered yet, the most urgent first. */
export async function listRequests(
  { db: { root } }: Pick<Tools, 'db'>,
  paging: { page: number; limit: number },
) {
  const { page, limit } = paging;
  const [rows, total] = await Promise.all([
    pageOfRequests(root, { limit, offset: (page - 1) * limit }),
    countRequests(root),
  ]);
  const items = rows.map((row): RequestLine => ({
    id: row.id,
    press_release_id: row.amp_id,
    kind: row.kind,
    reason: row.reason,
    title: row.title,
    owner: row.owner,
    asked_at: row.asked_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
  }));
  return { items, pagination: pagination(paging, total) };
}
