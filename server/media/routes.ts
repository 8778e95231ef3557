import type { FastifyInstance } from 'fastify';
import { media } from '#contract/media.ts';
import { Problem } from '#domain/problems.ts';
import { found } from '#domain/rules/wording.ts';
import { mount } from '#server/foundation/http/mount.ts';
import type { Tools } from '#server/tools.ts';
import { changePicture } from '../amps/pictures/change-picture.ts';
import { findOwnMediaFile, ownPictures } from './media-file-table.ts';
import { showMediaFile } from './media-file.ts';
import { removePicture } from '../amps/pictures/remove-picture.ts';
import { resumableUploads } from '../uploads/resumable-uploads.ts';
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
  pictureRoutes(app, tools);
}

function pictureRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, media.changePicture, ({ params, body, person }) => {
    const { media_file_id: mediaFileId, ...rest } = body;
    return changePicture(tools, { id: params.id, change: { ...rest, mediaFileId }, person });
  });
  mount(app, tools, media.removePicture, ({ params, person }) =>
    removePicture(tools, { id: params.id, person }),
  );
}

function uploadRoutes(scope: FastifyInstance, tools: Tools): void {
  // Not read here: it goes to the disk.
  scope.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));
  mount(scope, tools, media.upload, ({ withFile, person }) =>
    withFile(async (file) => {
      if (!file) throw fileMissing();
      const { path, name } = file;
      const row = await storePicture(tools, { path, name, ownerId: person.id });
      return showMediaFile(tools.config, row);
    }),
  );
  resumableUploads(scope, tools);
}

function fileMissing(): Problem {
  const says = found('required', { label: 'File' }, {}).message;
  return new Problem('invalid', { says, fields: { file: [says] } });
}
