import type { FastifyInstance } from 'fastify';
import * as Y from 'yjs';
import { z } from 'zod';
import { pictureCalls, reviewCalls, writingCalls } from '#contract/modules/module-calls.ts';
import type { PictureRows } from '#contract/modules/picture-rows.ts';
import type { ReviewRows } from '#contract/modules/review-rows.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { builtKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Person } from '#domain/people/person.ts';
import { everyLine, sendLines } from '../../foundation/http/csv.ts';
import { mount } from '../../foundation/http/mount.ts';
import { parsed } from '../../foundation/http/parse-call.ts';
import { approveModule } from '../../publishing/approve-module.ts';
import { markReviewed } from '../../publishing/mark-reviewed.ts';
import { rejectModule } from '../../publishing/reject-module.ts';
import type { Tools } from '../../tools.ts';
import { findModuleFor } from '../find-amp.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { listPictures } from '../pictures/list-pictures.ts';
import { readSentBack } from '../read-sent-back.ts';
import { keepWords, strandedOf } from '../writing/keep-stranded.ts';
import { diffVersions, listVersions, nameVersion, readVersion } from '../writing/read-versions.ts';
import { restoreVersion, saveModule } from '../writing/save-module.ts';
import { serverModuleOf } from './built-modules.ts';
import { readModule } from './read-module.ts';
import { lineColumns, searchModules } from './search-modules.ts';
import { requireKind } from './which-module.ts';

interface Under<Rows> {
  rows: Rows;
  /** Those of its address: under it, modules of others are not there. */
  kinds: readonly ModuleKind[];
}

/** One folder a kind, see `built-modules.ts`; what they answer is the same for all. */
export function moduleRoutes(app: FastifyInstance, tools: Tools): void {
  for (const [rows, kinds] of Map.groupBy(builtKinds, (kind) => writingCalls[kind]))
    writingRoutes(app, tools, { rows, kinds });
  for (const [rows, kinds] of Map.groupBy(builtKinds, (kind) => pictureCalls[kind]))
    pictureRoutes(app, tools, { rows, kinds });
  for (const [rows, kinds] of Map.groupBy(readKinds, (kind) => reviewCalls[kind]))
    reviewRoutes(app, tools, { rows, kinds });
}

const readKinds = builtKinds.filter((kind) => Object.hasOwn(reviewCalls, kind));

/** Makes the calls answer by which modules of some kinds are read, written and kept. @internal */
export function writingRoutes(app: FastifyInstance, tools: Tools, under: Under<WritingRows>): void {
  textRoutes(app, tools, under);
  versionRoutes(app, tools, under);
}

/** Makes the calls answer by which editors find, approve and reject modules of some kinds. @internal */
export function reviewRoutes(
  app: FastifyInstance,
  tools: Tools,
  { kinds, rows }: Under<ReviewRows>,
): void {
  mount(app, tools, rows.search, ({ query }) => searchModules(tools, { ...query, kinds }));
  mount(app, tools, rows.exportList, async ({ query, reply }) =>
    sendLines(reply, {
      name: rows.search.path.slice(1),
      columns: lineColumns(kinds),
      lines: everyLine((paging) => searchModules(tools, { ...query, ...paging, kinds })),
    }),
  );
  const named = moduleNamed(tools, kinds);
  mount(app, tools, rows.approve, async ({ params, body, person }) => {
    const { moduleId } = await named(params);
    await approveModule(tools, { moduleId, contentHash: body.content_hash, person });
    return readModule(tools, tools.db.root, { moduleId, kinds, person });
  });
  mount(app, tools, rows.reject, async ({ params, body, person }) => {
    const { moduleId } = await named(params);
    await rejectModule(tools, { moduleId, reason: body.reason, person });
    return readModule(tools, tools.db.root, { moduleId, kinds, person });
  });
}

const moduleNamed =
  ({ db }: Tools, kinds: readonly ModuleKind[]) =>
  async ({ id: moduleId }: { id: number }) => ({
    moduleId,
    kind: await requireKind(db.root, { moduleId, kinds }),
  });

function textRoutes(app: FastifyInstance, tools: Tools, { kinds, rows }: Under<WritingRows>): void {
  const named = moduleNamed(tools, kinds);
  const read = (moduleId: number, person: Person) =>
    readModule(tools, tools.db.root, { moduleId, kinds, person });
  mount(app, tools, rows.read, ({ params, person }) => read(params.id, person));
  mount(app, tools, rows.save, async ({ params, body, person }) => {
    const { moduleId, kind } = await named(params);
    const { revision, update, ...given } = body;
    // Under an address of several kinds the row has taken what any of them takes.
    const isOpen = kind !== null && kinds.length > 1;
    const fields = isOpen ? parsed(savedOf(kind), given) : given;
    const saving = { moduleId, person, revision, update, fields };
    const { state, stranded } = await saveModule(tools, saving);
    const module = await read(moduleId, person);
    const vector = Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64');
    return { ...module, vector, stranded: strandedOf(stranded, person.id) };
  });
  mount(app, tools, rows.keepStranded, async ({ params, body, person }) => {
    const { moduleId } = await named(params);
    const isKept = await keepWords(tools, { moduleId, person, lines: body.lines });
    return { stranded: isKept ? ('kept' as const) : ('not-kept' as const) };
  });
  mount(app, tools, rows.markReviewed, async ({ params, person }) => {
    const { moduleId } = await named(params);
    return markReviewed(tools, { moduleId, person });
  });
}

const savedOf = (kind: ModuleKind) => z.strictObject(serverModuleOf(kind).spec.schemas.saved);

function versionRoutes(
  app: FastifyInstance,
  tools: Tools,
  { kinds, rows }: Under<WritingRows>,
): void {
  const named = moduleNamed(tools, kinds);
  mount(app, tools, rows.versions, async ({ params, query, person }) => {
    const { moduleId } = await named(params);
    return listVersions(tools, { ...query, moduleId, person });
  });
  mount(app, tools, rows.nameVersion, async ({ params, body, person }) => {
    const { moduleId } = await named(params);
    return nameVersion(tools, { moduleId, person, name: body.name });
  });
  mount(app, tools, rows.version, async ({ params, person }) => {
    const { moduleId } = await named(params);
    const { number } = params;
    const { drawn, ...version } = await readVersion(tools, { moduleId, number, person });
    return { ...version, ...drawn };
  });
  mount(app, tools, rows.restore, async ({ params, person }) => {
    const { moduleId } = await named(params);
    await restoreVersion(tools, { moduleId, number: params.number, person });
    return readModule(tools, tools.db.root, { moduleId, kinds, person });
  });
  mount(app, tools, rows.sentBack, async ({ params, person }) => {
    const { moduleId } = await named(params);
    return readSentBack(tools, { moduleId, person });
  });
  mount(app, tools, rows.diff, async ({ params, query, person }) => {
    const { moduleId } = await named(params);
    const { from, to } = query;
    return diffVersions(tools, { moduleId, person, from, to });
  });
}

/** Makes the calls answer by which modules of some kinds are given pictures. @internal */
export function pictureRoutes(
  app: FastifyInstance,
  tools: Tools,
  { kinds, rows }: Under<PictureRows>,
): void {
  const { config, db } = tools;
  const named = moduleNamed(tools, kinds);
  mount(app, tools, rows.pictures, async ({ params, person }) => {
    const { moduleId } = await named(params);
    await findModuleFor(db.root, { moduleId, person });
    return { items: await listPictures(config, db.root, moduleId) };
  });
  mount(app, tools, rows.addPicture, async ({ params, body, person }) => {
    const { moduleId } = await named(params);
    const { media_file_id: mediaFileId, alt, caption } = body;
    return addPicture(tools, { moduleId, mediaFileId, alt, caption, person });
  });
}
