import type { FastifyInstance } from 'fastify';
import * as Y from 'yjs';
import { articles } from '#contract/articles.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { readArticle } from '../read-article.ts';
import { diffVersions, listVersions, nameVersion, readVersion } from './read-versions.ts';
import { keepWords, strandedOf } from './keep-stranded.ts';
import { restoreVersion, saveArticle } from './save-article.ts';

export function writingRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, articles.save, async ({ params, body, person }) => {
    const { state, stranded } = await saveArticle(tools, { ...body, moduleId: params.id, person });
    const article = await readArticle(tools, root, { moduleId: params.id, person });
    const vector = Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64');
    return { ...article, vector, stranded: strandedOf(stranded, person.id) };
  });
  mount(app, tools, articles.versions, ({ params, query, person }) =>
    listVersions(tools, { ...query, moduleId: params.id, person }),
  );
  mount(app, tools, articles.nameVersion, ({ params, body, person }) =>
    nameVersion(tools, { moduleId: params.id, person, name: body.name }),
  );
  mount(app, tools, articles.keepStranded, async ({ params, body, person }) => {
    const isKept = await keepWords(tools, { moduleId: params.id, person, lines: body.lines });
    return { stranded: isKept ? ('kept' as const) : ('not-kept' as const) };
  });
  mount(app, tools, articles.version, ({ params, person }) =>
    readVersion(tools, { moduleId: params.id, number: params.number, person }),
  );
  mount(app, tools, articles.restore, async ({ params, person }) => {
    await restoreVersion(tools, { moduleId: params.id, number: params.number, person });
    return readArticle(tools, root, { moduleId: params.id, person });
  });
  mount(app, tools, articles.diff, ({ params, query, person }) =>
    diffVersions(tools, { moduleId: params.id, person, from: query.from, to: query.to }),
  );
}
