import { aRelease } from '#tests/builders/a-release.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { buildApi } from '#server/api.ts';
import { dispatch } from '#server/foundation/http/dispatch.ts';
import { healthApp } from '#server/foundation/http/health.ts';
import { makeLog } from '#server/foundation/log.ts';
import { articlePath } from '#server/newsroom/addresses.ts';
import { newsroomApp } from '#server/newsroom/newsroom.ts';
import { postArticle } from '#server/newsroom/post-article.ts';
import { addSessions } from './sessions.ts';
import { ready } from './ready.ts';

/* The product's own doors (API and newsroom, with their log) on one port, without the worker. */

const quiet = await testTools();
const tools = { ...quiet, log: makeLog('info') };
await addSessions(tools.db.root);
const words = 'The loft smells of tar and new rope, and the kettle is on from six. ';
const body = `<p>${words.repeat(6)}</p>`.repeat(12);
const release = aRelease({ body_html: body, body_text: body.replaceAll(/<[^>]+>/g, ' ') });
const { slug } = await tools.db.transaction((tx) =>
  postArticle(tx, { marker: 'winter-shore-school', payload: release, at: tools.now() }),
);
const { config } = tools;
const [api, health, news] = await Promise.all([
  buildApi(tools),
  healthApp(tools),
  newsroomApp({
    config,
    db: tools.db,
    origin: config.origins.news,
    usercontentOrigin: config.origins.usercontent,
    now: tools.now,
    log: tools.log,
    listen: async () => async () => {},
  }),
]);
await api.ready();
const server = dispatch(config, {
  applications: { app: api, news },
  health,
  upgrade: (_request, socket) => socket.destroy(),
});
await ready(server, {
  says: { article: articlePath(slug) },
  async close() {
    await Promise.all([api.close(), health.close(), news.close()]);
    await quiet.close();
  },
});
