import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploading } from '#contract/media.ts';
import { limits } from '#domain/limits.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { asLongAs } from '#server/foundation/db/hand.ts';
import { requireOwnOrigin } from '#server/foundation/http/own-origin.ts';
import type { Tools } from '#server/tools.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { forgetUpload } from './forget-upload.ts';
import { metadataOf, requirePlace, wantedPlace } from './place-upload.ts';
import { tooLarge } from '../media/store-picture.ts';
import { newUploadId, openUploads, ownsUpload } from './unfinished-uploads.ts';
import type { UnfinishedUploads } from './unfinished-uploads.ts';

const path = '/media_files/uploads';
const tusVersion = '1.0.0';

/** A request on its way through the tus library, which knows web requests only. */
interface Passage {
  person: Person;
  /** Who sends it by now, when its last byte is here. */
  askAgain: () => Promise<Person>;
  /** What one of our hooks refused with. */
  problem: Problem | null;
  /** The upload that it made. */
  begun: string | null;
}

/**
 * Resumable uploads (tus 1.0): POST makes one, PATCH adds bytes, HEAD tells how many are here, DELETE
 * cancels. The answer to the last byte is the stored file, as `POST /media_files` answers; one whose
 * metadata name a module (`article`, `picture`, `key`) has its place there by then. An upload is its
 * maker's own: for everyone else it does not exist.
 */
export function resumableUploads(app: FastifyInstance, tools: Tools): void {
  const passages = new WeakMap<Request, Passage>();
  // Not before the first upload: opening makes the folder.
  let opened: ReturnType<typeof openAll> | undefined;
  const open = () => (opened ??= openAll(tools, passages));

  const forget = (id: string) => forgetUpload(tools.db.root, open().uploads, id);

  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply, id?: string) => {
    requireOwnOrigin(request, { method: 'POST', path });
    const askAgain = async () => {
      const person = await request.whoIsThere();
      if (!person) throw new Problem('signed-out');
      if (isShutOut(person.role)) throw new Problem('account-closed');
      if (id !== undefined && !ownsUpload(person, id)) throw new Problem('not-found');
      if (!meets(abilitiesFor(person, tools.config), uploading)) throw new Problem('not-found');
      return person;
    };
    const person = await askAgain();
    const web = webRequest(request, id);
    const passage: Passage = { person, askAgain, problem: null, begun: null };
    passages.set(web, passage);
    const stillThere = async () => void (await askAgain());
    const response = await asLongAs(stillThere, () => open().tus.handleWeb(web));
    // What could not even begin has no address by which it could go on.
    if (!response.ok && passage.begun !== null) await forget(passage.begun);
    if (response.ok && request.method === 'DELETE' && id !== undefined) await forget(id);
    return pass(reply, response, passage);
  };
  app.post(path, (request, reply) => answer(request, reply));
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${path}/:id`,
    handler: (request, reply) => answer(request, reply, request.params.id),
  });
}

function openAll(tools: Tools, passages: WeakMap<Request, Passage>) {
  const uploads = openUploads(tools.config);
  return { uploads, tus: tusServer(tools, uploads, passages) };
}

function tusServer(
  tools: Tools,
  uploads: UnfinishedUploads,
  passages: WeakMap<Request, Passage>,
): Server {
  const passageOf = (request: Request) => {
    const passage = passages.get(request);
    if (!passage) throw new Error('A request came to the uploads by another way.');
    return passage;
  };
  return new Server({
    path,
    datastore: uploads.store,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: limits.upload.imageBytes,
    namingFunction: (request) => newUploadId(passageOf(request).person),
    async onUploadCreate(request, upload) {
      // The size must be known, so that it is refused before its first byte.
      if (upload.size === undefined) throw new Problem('bad-request');
      const { person } = passageOf(request);
      const { filename = '', filetype = '', sender = `${person.id}` } = upload.metadata ?? {};
      if (sender !== `${person.id}`) throw new Problem('signed-out', { says: someoneElse });
      const place = wantedPlace(upload.metadata);
      if (place) await requirePlace(tools, { place, person });
      await beginUpload(tools, { id: upload.id, bytes: upload.size, person });
      passageOf(request).begun = upload.id;
      return { metadata: { filename, filetype, ...(place && metadataOf(place)) } };
    },
    async onUploadFinish(request, upload) {
      try {
        const person = await passageOf(request).askAgain();
        const data = await finishUpload(tools, {
          path: uploads.pathOf(upload.id),
          name: upload.metadata?.['filename'] ?? '',
          place: wantedPlace(upload.metadata),
          person,
        });
        return {
          status_code: 200,
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ meta: { success: true }, data }),
        };
      } finally {
        await forgetUpload(tools.db.root, uploads, upload.id);
      }
    },
    onResponseError(request, error) {
      const problem = problemOf(error);
      if (!problem) return undefined;
      passageOf(request).problem = problem;
      return { status_code: 500, body: '' };
    },
  });
}

/** The browser began it for one person, and another one is logged in by now. */
const someoneElse = 'Somebody else is logged in now. Nothing was sent in their name.';

/** What goes wrong in the library's own words, in ours. Its protocol answers (409, 415 …) stay. */
function problemOf(error: Error | { status_code: number; body: string }): Problem | null {
  if (error instanceof Problem) return error;
  if (!('status_code' in error)) {
    const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
    return new Problem(full ? 'storage-full' : 'unexpected', { cause: error });
  }
  if (error.status_code === 404 || error.status_code === 410) return new Problem('not-found');
  if (error.status_code === 413) return tooLarge();
  // Asked for what the protocol knows and we do not offer: to join uploads, or to tell a size later.
  if (error.status_code > 500) return new Problem('bad-request');
  // The store says no more than that the bytes could not be written.
  if (error.status_code === 500) return new Problem('storage-full', { cause: error });
  return null;
}

/** The library's answer, through the same door as all others: security headers and problems included. */
async function pass(reply: FastifyReply, response: Response, { problem }: Passage) {
  reply.header('tus-resumable', tusVersion);
  if (problem) throw problem;
  const headers = Object.fromEntries(response.headers);
  const isWhole =
    headers['upload-length'] !== undefined && headers['upload-length'] === headers['upload-offset'];
  // All bytes are here and yet it was not stored: the server ended in between. Begin anew.
  if (reply.request.method === 'HEAD' && isWhole) throw new Problem('not-found');
  const body = await response.text();
  return reply
    .code(response.status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}

/** The library reads the id out of the whole address: it is told the one that was asked for, and no more. */
function webRequest(request: FastifyRequest, id: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const place = id === undefined ? path : `${path}/${id}`;
  const url = new URL(place, request.tenant.origin);
  const { method } = request;
  if (method !== 'PATCH' && method !== 'POST') return new Request(url, { method, headers });
  const body = streamOf(request.raw);
  const streaming: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, streaming);
}

/** The request's bytes as they come. When its connection is cut, what came before is kept. */
function streamOf(request: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
    },
  });
}
