import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, page, redirect } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { html, Markup } from '../../html.ts';
import type { Stage } from '../../stage.ts';
import { manners } from './errors.ts';
import { feed } from './feed.ts';
import { postLink, statusAt } from './post-view.ts';
import type { SiteRequest, SiteRoute } from './request.ts';
import { fileAnswer } from '../../serve-file.ts';
import { isSiteName, siteTitle } from '../../site-name.ts';
import { authorizePage, listPage, missingPage, postPage } from './site-pages.ts';
import type { SiteView } from './site-pages.ts';
import { slugOf } from './slug.ts';
import type { Store, StoredPost, Taxonomy } from './store.ts';

interface PublicSide {
  stage: Stage;
  store: Store;
  baseOf: (name: string) => string;
  /** Takes what `/?rest_route=` asks for. */
  rest: (request: SiteRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

type Params = Record<string, string>;
type Draw = (view: SiteView, params: Params, request: SiteRequest) => Answer | Promise<Answer>;

/** What a visitor of a practice WordPress sees, without logging in. */
export function showPages(app: FastifyInstance, { stage, store, baseOf, rest }: PublicSide) {
  const shown = (operation: string, draw: Draw) => (request: SiteRequest, reply: FastifyReply) => {
    const params = request.params;
    const { site: name = '' } = params;
    const accept = async () => {
      const view = { name, base: baseOf(name), site: store.site(name), now: stage.now() };
      if (!isSiteName(name)) return page(404, missingPage(view));
      const drawn = await draw(view, params, request);
      const link = `<${view.base}/wp-json/>; rel="https://api.w.org/"`;
      return { ...drawn, headers: { ...drawn.headers, link } };
    };
    return stage.perform({ site: `wordpress/${name}`, operation, manners, reply, accept });
  };
  const show = (path: string, operation: string, draw: Draw) =>
    app.get<SiteRoute>(`/wordpress/:site${path}`, shown(operation, draw));

  const showFront = shown('page.read', frontPage);
  app.all<SiteRoute>('/wordpress/:site/', (request, reply) => {
    const { rest_route: route } = request.query;
    return route === undefined ? showFront(request, reply) : rest(request, reply);
  });
  show('/feed/', 'page.read', (view) =>
    answer(200, feed(view, published(view)), {
      'content-type': 'application/rss+xml; charset=UTF-8',
    }),
  );
  show('/wp-admin/authorize-application.php', 'page.read', (view) =>
    page(200, authorizePage(view)),
  );
  show('/category/:slug/', 'page.read', termPage('categories'));
  show('/tag/:slug/', 'page.read', termPage('tags'));
  show('/:year/:month/:day/:slug/', 'page.read', permalinkPage);
  show('/wp-content/uploads/*', 'file.read', async (view, params, request) => {
    const media = [...view.site.media.values()].find((it) => it.path === params['*']);
    if (!media) return missing(view);
    const bytes = await store.readFile(media.sha256);
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    return fileAnswer(media, bytes, { range, ifNoneMatch });
  });
  show('/*', 'page.read', missing);
}

const missing = (view: SiteView) => page(404, missingPage(view));

function published({ site, now }: SiteView): StoredPost[] {
  return [...site.posts.values()]
    .filter((post) => statusAt(post, now) === 'publish')
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** The newest posts, or for `/?p=7` the way to post 7. */
function frontPage(view: SiteView, _params: Params, request: SiteRequest): Answer {
  const { p: number } = request.query;
  if (number === undefined)
    return page(200, listPage(view, html`${siteTitle(view.name)}`, published(view)));
  const post = published(view).find((it) => it.id === Number(number));
  return post ? redirect(postLink(post, view.base, view.now), 301) : missing(view);
}

function permalinkPage(view: SiteView, { slug = '', year, month, day }: Params): Answer {
  const post = published(view).find((it) => it.slug === slugOf(slug));
  const isItsDay = post?.date.startsWith(`${year}-${month}-${day}`);
  return post && isItsDay ? page(200, postPage(view, post)) : missing(view);
}

const termPage =
  (taxonomy: Taxonomy): Draw =>
  (view, { slug = '' }) => {
    const term = [...view.site.terms.values()].find(
      (it) => it.taxonomy === taxonomy && it.slug === slugOf(slug),
    );
    if (!term) return missing(view);
    const posts = published(view).filter((post) => post[taxonomy].includes(term.id));
    const label = taxonomy === 'tags' ? 'Tag' : 'Category';
    return page(200, listPage(view, new Markup(`${label}: ${term.name}`), posts));
  };
