import { z } from 'zod';
import type { ModuleSchemas } from '#domain/amps/module-schemas.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { capital } from '#domain/rules/capital.ts';
import { storedNumber, text } from '#domain/rules/schema.ts';
import { ById } from '../amps.ts';
import { endpoint, Id, Onward, onwardOf } from '../endpoint.ts';
import { eitherOf } from './either-of.ts';
import type { OneOrMore } from './either-of.ts';
import { moduleReply, versionReply } from './module-reply.ts';
import { SentBack } from './sent-back.ts';
import { Diff, Version } from './versions.ts';

type Shape = z.ZodRawShape;

/**
 * The calls by which a module is read, written and kept, under the address of its kind. Several kinds may share an
 * address: then each module is answered as its own row says it is, and what is saved is read by that.
 */
export function writingRows<
  Kind extends ModuleKind,
  Fields extends z.ZodType,
  Saved extends Shape,
  Drawn extends Shape,
>(kinds: OneOrMore<ModuleSchemas<Kind, Fields, Saved, Drawn>>) {
  const { endpoint: path, called } = moduleKinds[kinds[0].kind];
  const bodyBytes = Math.max(...kinds.map((kind) => kind.bodyBytes));
  const reply = eitherOf(kinds.map((kind) => moduleReply(kind)));
  return {
    read: endpoint(`GET ${path}/:id`, {
      summary: `${capital(called.a)} with its pictures`,
      access: 'person',
      object: 'module',
      params: ById,
      reply,
    }),
    save: endpoint(`PATCH ${path}/:id`, {
      summary: `Save fields of ${called.a}; merged into what others write at the same time`,
      access: 'person',
      object: 'module',
      params: ById,
      body: eitherOf(kinds.map((kind) => saveBody(kind))),
      bodyBytes,
      reply: eitherOf(kinds.map((kind) => savedReply(kind))),
    }),
    markReviewed: endpoint(`POST ${path}/mark_reviewed/:id`, {
      summary: `Note that the person has seen this ${called.one} as it is now`,
      access: 'person',
      object: 'module',
      params: ById,
    }),
    versions: endpoint(`GET ${path}/:id/versions`, {
      summary: `The ${called.one} through time, newest first`,
      access: 'person',
      object: 'module',
      params: ById,
      query: Onward,
      reply: onwardOf(Version),
    }),
    nameVersion: endpoint(`POST ${path}/:id/versions`, {
      summary: 'Keep the present text as a named version',
      access: 'person',
      object: 'module',
      params: ById,
      body: z.strictObject({
        name: text('Name', { max: 120 }),
      }),
      reply: Version,
    }),
    keepStranded: endpoint(`POST ${path}/:id/stranded`, {
      summary:
        'Keep words of a removed passage that only their writer’s browser still has, as a version',
      access: 'person',
      object: 'module',
      params: ById,
      body: z.strictObject({
        /** In the order in which they were to be read, a line a passage. */
        lines: z
          .array(z.string().max(Math.max(...kinds.map(({ room }) => room.characters))))
          .min(1)
          .max(Math.max(...kinds.map(({ room }) => room.lines))),
      }),
      bodyBytes,
      /** `not-kept`: the day has no room for one more version. */
      reply: z.object({ stranded: z.enum(['kept', 'not-kept']) }),
    }),
    version: endpoint(`GET ${path}/:id/versions/:number`, {
      summary: 'One version, whole',
      access: 'person',
      object: 'module',
      params: ById.extend({ number: Id }),
      reply: eitherOf(kinds.map((kind) => versionReply(kind))),
    }),
    restore: endpoint(`POST ${path}/:id/versions/:number/restore`, {
      summary: 'Bring an old version back, as a new one',
      access: 'person',
      object: 'module',
      params: ById.extend({ number: Id }),
      reply,
    }),
    sentBack: endpoint(`GET ${path}/:id/sent_back`, {
      summary: 'Why an editor sent it back the last time, and what was answered to that',
      access: 'person',
      object: 'module',
      params: ById,
      reply: SentBack,
    }),
    diff: endpoint(`GET ${path}/:id/diff`, {
      summary:
        'What changed between two versions, word by word, or since it was approved, or submitted last (of what waits, the time before); `to` absent: the present text',
      access: 'person',
      object: 'module',
      params: ById,
      query: z.object({
        from: z.union([Id, z.enum(['approved', 'submitted'])]),
        to: Id.optional(),
      }),
      reply: Diff,
    }),
  };
}

/** Of any kind. */
export type WritingRows = ReturnType<
  typeof writingRows<
    ModuleKind,
    z.ZodType<object>,
    Record<never, z.ZodType>,
    Record<never, z.ZodType>
  >
>;

const saveBody = <Saved extends Shape>({ saved }: ModuleSchemas<ModuleKind, z.ZodType, Saved>) =>
  z.strictObject({
    ...saved,
    /** The revision the caller read: an older one is refused with 412 and what is there now. */
    revision: storedNumber({ min: 0 }).optional(),
    /**
     * Base64 of a Yjs update of the module's document, for an editor whose socket is down: merged like
     * what comes over the socket, however often it is sent. Fields would be written a second time.
     */
    update: z.base64().max(60_000).optional(),
  });

/**
 * `vector`: base64 of the Yjs state vector that is stored now. `stranded`: words of the update were written into
 * a passage that was taken out meanwhile; they are kept as a version, or there was no room for one.
 */
const savedReply = <Kind extends ModuleKind, Fields extends z.ZodType, Drawn extends Shape>(
  kind: ModuleSchemas<Kind, Fields, Shape, Drawn>,
) =>
  z.object({
    ...moduleReply(kind).shape,
    vector: z.string(),
    stranded: z.enum(['no', 'kept', 'not-kept']),
  });
