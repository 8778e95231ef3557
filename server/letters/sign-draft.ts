import type { FastifyRequest } from 'fastify';
import type { LetterLine } from '#contract/letters.ts';
import type { Person } from '#domain/people/person.ts';
import { findAmpFor } from '../amps/find-amp.ts';
import type { Call } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import type { Draft } from './draft-letter.ts';
import { lineOf } from './list-letters.ts';
import type { Making } from './make-letter.ts';
import { signLetter } from './sign-letter.ts';

interface SigningCall {
  body: Making['signing'];
  person: Person;
  request: FastifyRequest;
  remember: Call<unknown, unknown, unknown, Person>['remember'];
}

/** Signs for whoever asks, from where they ask; the Amp they come from has to be theirs to see. */
export async function signDraft(
  tools: Tools,
  draft: Draft,
  { body, person, request, remember }: SigningCall,
): Promise<LetterLine> {
  const { root } = tools.db;
  const { press_release_id: ampId } = body;
  const letterId = await signLetter(tools, {
    draft,
    signing: body,
    signerId: person.id,
    address: request.address,
    userAgent: request.headers['user-agent'],
    ampId: ampId === null ? null : (await findAmpFor(root, { ampId, person })).id,
    remember: async (tx, id) => remember(tx, await lineOf(tx, { letterId: id, person })),
  });
  return lineOf(root, { letterId, person });
}
