import { z } from 'zod';
import type { ModuleSchemas } from '#domain/amps/module-schemas.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { CompanyWords } from '#domain/companies/company-words.ts';
import { StatusCode } from '../amp-events.ts';
import { ModuleMark } from '../amp-line.ts';
import { Moment } from '../endpoint.ts';
import { Picture } from '../media-file.ts';
import { Version } from './versions.ts';

type Shape = z.ZodRawShape;

/** A module of this kind, whole. */
export const moduleReply = <
  Kind extends ModuleKind,
  Fields extends z.ZodType,
  Drawn extends Shape,
>({
  kind,
  fields,
  drawn,
}: ModuleSchemas<Kind, Fields, Shape, Drawn>) =>
  z.object({
    id: z.number(),
    press_release_id: z.number(),
    type: typeOf(kind),
    revision: z.number(),
    approval: ModuleMark.shape.approval,
    approved_by: z.string().nullable(),
    approved_at: Moment.nullable(),
    reject_reason: z.string().nullable(),
    content_hash: z.string(),
    /** Set when an earlier text was approved: what is different now is in its `/diff`. */
    changed_since_approval: z.boolean(),
    /** It waits for approval with other words than when it was submitted the time before. */
    changed_since_submission: z.boolean(),
    reviewed: z.enum(['unseen', 'reviewed', 'stale']),
    fields,
    /** The one it is in: chosen in its fields, else as its text reads. BCP 47. */
    language: z.string(),
    ...drawn,
    /** What goes out of its company beside it. */
    company: CompanyWords.nullable(),
    pictures: z.array(Picture),
    updated_at: Moment,
  });

/** As much of it as all kinds have. */
export type ModuleReply = z.infer<
  ReturnType<typeof moduleReply<ModuleKind, z.ZodType<object>, Record<never, z.ZodType>>>
>;

const typeOf = <Kind extends ModuleKind>(kind: Kind) =>
  z.literal<(typeof moduleKinds)[Kind]['type']>(moduleKinds[kind].type);

/** One version of a module of this kind, whole. */
export const versionReply = <Fields extends z.ZodType, Drawn extends Shape>({
  fields,
  drawn,
}: ModuleSchemas<ModuleKind, Fields, Shape, Drawn>) =>
  z.object({ ...Version.shape, fields, ...drawn });

/** One line of the editors' approval screen. */
export const lineReply = <Line extends Shape>({
  line,
}: ModuleSchemas<ModuleKind, z.ZodType, Shape, Shape, Line>) =>
  z.object({
    id: z.number(),
    press_release_id: z.number(),
    ...line,
    company: z.string().nullable(),
    owner: z.string(),
    /** Null where it was not counted: written before words were. */
    words: z.number().nullable(),
    approval: ModuleMark.shape.approval,
    /** It waits, and an editor sent it back before. */
    resubmitted: z.boolean(),
    /** Address of a small copy of its first picture. */
    picture: z.string().nullable(),
    status: StatusCode,
    scheduled_for: Moment.nullable(),
    submitted_at: Moment.nullable(),
    updated_at: Moment,
  });
export type LineReply = z.infer<ReturnType<typeof lineReply<Shape>>>;
