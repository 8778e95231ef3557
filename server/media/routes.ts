import type { FastifyInstance } from 'fastify';
import { media } from '#contract/media.ts';
import { Problem } from '#domain/problems.ts';
import { mount } from '#server/foundation/http/mount.ts';
import type { Tools } from '#server/tools.ts';
import { findOwnMediaFile, ownPictures } from './media-file-table.ts';
import { showMediaFile } from './media-file.ts';
import { receiveFile } from './receive-file.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { storePicture } from './store-picture.ts';

export async function mediaRoutes(app: FastifyInstance, tools: Tools): Promise<void> {
  // In a scope of their own: no other call takes files for a body.
  await app.register((scope, _options, done) => {
    uploadRoutes(scope, tools);
    done();
  });
  mount(app, tools, media.read, async ({ params, person }) => {
    const row = await findOwnMediaFile(tools.db.root, { id: params.id, ownerId: person.id });
    if (!row) throw new Problem('not-found');
    return showMediaFile(tools.config, row);
  });
  mount(app, tools, media.library, async ({ query, person }) => {
    const rows = await ownPictures(tools.db.root, { ownerId: person.id, limit: query.limit });
    return { items: rows.map((row) => showMediaFile(tools.config, row)) };
  });
}

function uploadRoutes(scope: FastifyInstance, tools: Tools): void {
  // Not read here: first it is known who sends it.
  scope.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));
  mount(scope, tools, media.upload, async ({ request, person }) => {
    const file = await receiveFile(request);
    return showMediaFile(tools.config, await storePicture(tools, { ...file, ownerId: person.id }));
  });
  resumableUploads(scope, tools);
}
