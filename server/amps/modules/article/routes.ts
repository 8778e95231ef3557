import type { FastifyInstance } from 'fastify';
import * as Y from 'yjs';
import { articles } from '#contract/articles.ts';
import { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { everyLine, sendLines } from '../../../foundation/http/csv.ts';
import { mount } from '../../../foundation/http/mount.ts';
import { approveModule } from '../../../publishing/approve-module.ts';
import { markReviewed } from '../../../publishing/mark-reviewed.ts';
import { rejectModule } from '../../../publishing/reject-module.ts';
import type { Tools } from '../../../tools.ts';
import { keepWords, strandedOf } from '../../writing/keep-stranded.ts';
import {
  diffVersions,
  listVersions,
  nameVersion,
  readVersion,
} from '../../writing/read-versions.ts';
import { restoreVersion, saveModule } from '../../writing/save-module.ts';
import { requireKind } from '../which-module.ts';
import { readArticle } from './read-article.ts';
import { articleColumns, searchArticles } from './search-articles.ts';

export function articleRoutes(app: FastifyInstance, tools: Tools): void {
  listRoutes(app, tools);
  decisionRoutes(app, tools);
  textRoutes(app, tools);
  versionRoutes(app, tools);
}

/** Under these addresses are articles only. */
async function articleNamed(tools: Tools, { id: moduleId }: { id: number }): Promise<number> {
  await requireKind(tools.db.root, { moduleId, kinds: ['article'] });
  return moduleId;
}

function listRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, articles.search, ({ query }) => searchArticles(tools, query));
  mount(app, tools, articles.exportList, async ({ query, reply }) =>
    sendLines(reply, {
      name: 'articles',
      columns: articleColumns,
      lines: everyLine((paging) => searchArticles(tools, { ...query, ...paging })),
    }),
  );
}

function decisionRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, articles.approve, async ({ params, body, person }) => {
    const moduleId = await articleNamed(tools, params);
    await approveModule(tools, { moduleId, contentHash: body.content_hash, person });
    return readArticle(tools, root, { moduleId, person });
  });
  mount(app, tools, articles.reject, async ({ params, body, person }) => {
    const moduleId = await articleNamed(tools, params);
    await rejectModule(tools, { moduleId, reason: body.reason, person });
    return readArticle(tools, root, { moduleId, person });
  });
  mount(app, tools, articles.markReviewed, async ({ params, person }) =>
    markReviewed(tools, { moduleId: await articleNamed(tools, params), person }),
  );
}

function textRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, articles.read, ({ params, person }) =>
    readArticle(tools, root, { moduleId: params.id, person }),
  );
  mount(app, tools, articles.save, async ({ params, body, person }) => {
    const moduleId = await articleNamed(tools, params);
    const { revision, update, ...fields } = body;
    const { state, stranded } = await saveModule(tools, {
      moduleId,
      person,
      revision,
      update,
      fields,
    });
    const article = await readArticle(tools, root, { moduleId, person });
    const vector = Buffer.from(Y.encodeStateVectorFromUpdate(state)).toString('base64');
    return { ...article, vector, stranded: strandedOf(stranded, person.id) };
  });
  mount(app, tools, articles.keepStranded, async ({ params, body, person }) => {
    const moduleId = await articleNamed(tools, params);
    const isKept = await keepWords(tools, { moduleId, person, lines: body.lines });
    return { stranded: isKept ? ('kept' as const) : ('not-kept' as const) };
  });
}

function versionRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, articles.versions, async ({ params, query, person }) =>
    listVersions(tools, { ...query, moduleId: await articleNamed(tools, params), person }),
  );
  mount(app, tools, articles.nameVersion, async ({ params, body, person }) =>
    nameVersion(tools, { moduleId: await articleNamed(tools, params), person, name: body.name }),
  );
  mount(app, tools, articles.version, async ({ params, person }) => {
    const moduleId = await articleNamed(tools, params);
    const version = await readVersion(tools, { moduleId, number: params.number, person });
    const fields = ArticleFields.parse(version.fields);
    return { ...version, fields, body_html: richTextToHtml(fields.body) };
  });
  mount(app, tools, articles.restore, async ({ params, person }) => {
    const moduleId = await articleNamed(tools, params);
    await restoreVersion(tools, { moduleId, number: params.number, person });
    return readArticle(tools, tools.db.root, { moduleId, person });
  });
  mount(app, tools, articles.diff, async ({ params, query, person }) =>
    diffVersions(tools, {
      moduleId: await articleNamed(tools, params),
      person,
      from: query.from,
      to: query.to,
    }),
  );
}
