import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, send } from '../../answer.ts';
import { html } from '../../html.ts';
import type { Posted, PretendSite, Stage } from '../../stage.ts';
import { errorAnswer, manners, WordPressError } from './errors.ts';
import { sourceUrl } from './media-view.ts';
import { postLink, statusAt } from './post-view.ts';
import { showPages } from './public-pages.ts';
import { markerOf, readRequest } from './request.ts';
import type { SiteRequest, SiteRoute } from './request.ts';
import { findRoute, runRoute } from './rest.ts';
import { isSiteName, siteTitle } from '../../site-name.ts';
import { openStore } from './store.ts';
import type { Store, StoredMedia, StoredPost } from './store.ts';
import { tamper } from './tamper.ts';
import { theme } from './theme.ts';

/** Any number of WordPress sites, each at `/wordpress/{name}/`, opened by their first login. */
export async function wordPress(app: FastifyInstance, stage: Stage): Promise<PretendSite> {
  const store = await openStore(stage.dataDir);
  app.addHook('onClose', store.close);
  const baseOf = (name: string) => `${stage.origin}/wordpress/${name}`;

  await app.register((scope, _options, done) => {
    // WordPress reads bodies itself, whatever they are called.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const rest = restEntrance(stage, store, baseOf);
    scope.get('/wordpress-theme.css', (_request, reply) =>
      send(reply, answer(200, theme, { 'content-type': 'text/css; charset=UTF-8' })),
    );
    scope.all<SiteRoute>('/wordpress/:site/wp-json', rest);
    scope.all<SiteRoute>('/wordpress/:site/wp-json/*', rest);
    showPages(scope, { stage, store, baseOf, rest });
    done();
  });

  return {
    kind: 'WordPress',
    wayIn: html`<p>
      WordPress sites live at <code>${baseOf('your-name-for-it')}/</code>. User <code>editor</code>,
      application password <code>abcd efgh ijkl mnop qrst uvwx</code>.
    </p>`,
    pattern: 'wordpress/*',
    operations: [
      'posts.create',
      'posts.update',
      'posts.delete',
      'posts.list',
      'posts.read',
      'media.create',
      'media.update',
      'categories.create',
      'tags.create',
      'users.me',
      'page.read',
    ],
    addresses: () =>
      store.knownSites().map((name) => ({
        site: `wordpress/${name}`,
        name: siteTitle(name),
        url: `${baseOf(name)}/`,
      })),
    tamper: ({ site, id, how }) => {
      const siteName = /^wordpress\/(.+)$/.exec(site)?.[1];
      return siteName === undefined
        ? Promise.resolve(false)
        : tamper(store, { siteName, id, how, now: stage.now() });
    },
    posted: () => store.knownSites().flatMap((name) => postedOn(name, { stage, store, baseOf })),
  };
}

type Entrance = (request: SiteRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Takes requests both at `/wp-json/…` and at `/?rest_route=/…`, for sites without neat addresses. */
function restEntrance(stage: Stage, store: Store, baseOf: (name: string) => string): Entrance {
  return async (request, reply) => {
    const { site: siteName = '', '*': rest = '' } = request.params;
    const { rest_route: asked } = request.query;
    const path = `/${(typeof asked === 'string' ? asked : rest).replace(/^\//, '')}`;
    try {
      if (!isSiteName(siteName)) throw new WordPressError('not_found', 'No such site.', 404);
      const { method, fields, headers, body } = readRequest(request);
      const { route, id } = findRoute(method, path);
      const { operation } = route;
      const site = `wordpress/${siteName}`;
      const marker = route.method === 'GET' ? undefined : markerOf(operation, fields, headers, id);
      if (marker !== undefined) {
        const at = stage.now().toISOString();
        await stage.requests.note({ site, operation, marker, at });
      }
      const base = baseOf(siteName);
      const accept = () => {
        const now = stage.now();
        const visit = { siteName, store, base, fields, headers, body, id, now };
        return runRoute(route, { ...visit, marker: marker ?? '' });
      };
      return await stage.perform({ site, operation, marker, manners, reply, accept });
    } catch (error) {
      if (error instanceof WordPressError) return send(reply, errorAnswer(error));
      throw error;
    }
  };
}

interface Found {
  stage: Stage;
  store: Store;
  baseOf: (name: string) => string;
}

function postedOn(name: string, { stage, store, baseOf }: Found): Posted[] {
  const state = store.site(name);
  const site = `wordpress/${name}`;
  const base = baseOf(name);
  const removedAt = (id: number) => state.removed.get(id)?.at ?? null;
  const gone = [...state.removed.values()].map(({ item }) => item);
  const everything = [...state.posts.values(), ...state.media.values(), ...gone];
  return everything
    .sort((a, b) => a.id - b.id)
    .map((item) => {
      const { id, marker, slug, title, receivedAt, modified: modifiedAt } = item;
      const shared = {
        site,
        id,
        marker,
        slug,
        title,
        receivedAt,
        modifiedAt,
        removedAt: removedAt(id),
      };
      return isPost(item)
        ? {
            ...shared,
            kind: 'post' as const,
            status: statusAt(item, stage.now()),
            link: postLink(item, base, stage.now()),
            contentSha256: createHash('sha256').update(item.content).digest('hex'),
            requests: stage.requests.count(site, 'posts.create', marker),
          }
        : {
            ...shared,
            kind: 'media' as const,
            status: 'inherit',
            link: sourceUrl(item, base),
            contentSha256: item.sha256,
            requests: stage.requests.count(site, 'media.create', marker),
          };
    });
}

const isPost = (item: StoredPost | StoredMedia): item is StoredPost => 'content' in item;
