import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, send } from '../../answer.ts';
import { html } from '../../html.ts';
import { isSiteName, siteTitle } from '../../site-name.ts';
import type { Posted, PretendSite, Stage } from '../../stage.ts';
import { openAdminApi } from './admin-api.ts';
import type { Ground } from './ground.ts';
import { adminKey } from './keys.ts';
import { showPages } from './public-pages.ts';
import { openStore } from './store.ts';
import { tamper } from './tamper.ts';
import { theme } from './theme.ts';
import { postUrl } from './visit.ts';

/** Any number of Ghost sites, each at `/ghost/{name}/`, opened by the first call with the key. */
export async function ghost(app: FastifyInstance, stage: Stage): Promise<PretendSite> {
  const store = await openStore(stage.dataDir);
  app.addHook('onClose', store.close);
  const baseOf = (name: string) => `${stage.origin}/ghost/${name}`;
  const ground = { stage, store, baseOf };
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.get('/ghost-theme.css', (_request, reply: FastifyReply) =>
      send(reply, answer(200, theme, { 'content-type': 'text/css; charset=UTF-8' })),
    );
    openAdminApi(scope, ground);
    showPages(scope, ground);
    done();
  });
  return {
    kind: 'Ghost',
    wayIn: html`<p>
      Ghost sites live at <code>${baseOf('your-name-for-it')}/</code>. Admin API key
      <code>${adminKey.id}:${adminKey.secret}</code>.
    </p>`,
    pattern: 'ghost/*',
    operations: [
      'posts.create',
      'posts.update',
      'posts.delete',
      'posts.list',
      'posts.read',
      'images.create',
      'site.read',
      'page.read',
    ],
    addresses: () =>
      store.knownSites().map((name) => ({
        site: `ghost/${name}`,
        name: siteTitle(name),
        url: `${baseOf(name)}/`,
      })),
    tamper: ({ site, id, how }) => {
      const siteName = /^ghost\/(.+)$/.exec(site)?.[1];
      return siteName && isSiteName(siteName)
        ? tamper(store, { siteName, id, how, now: stage.now() })
        : Promise.resolve(false);
    },
    posted: () => store.knownSites().flatMap((name) => postedOn(name, ground)),
  };
}

function postedOn(name: string, { stage, store, baseOf }: Ground): Posted[] {
  const { posts, images, removed } = store.site(name);
  const site = `ghost/${name}`;
  const base = baseOf(name);
  const gone = [...removed.values()].map(({ post }) => post);
  return [
    ...[...posts.values(), ...gone].map((post) => ({
      site,
      kind: 'post' as const,
      id: post.number,
      marker: post.marker,
      slug: post.slug,
      title: post.title,
      status: post.status,
      link: postUrl(post, base),
      receivedAt: post.created,
      modifiedAt: post.updated,
      removedAt: removed.get(post.number)?.at ?? null,
      contentSha256: createHash('sha256').update(post.html).digest('hex'),
      requests: stage.requests.count(site, 'posts.create', post.marker),
    })),
    ...[...images.values()].map((image) => ({
      site,
      kind: 'media' as const,
      id: image.number,
      marker: image.marker,
      slug: image.marker,
      title: image.marker,
      status: 'stored',
      link: `${base}/content/images/${image.path}`,
      receivedAt: image.created,
      modifiedAt: image.created,
      removedAt: null,
      contentSha256: image.sha256,
      requests: stage.requests.count(site, 'images.create', image.marker),
    })),
  ].toSorted((a, b) => a.id - b.id);
}
