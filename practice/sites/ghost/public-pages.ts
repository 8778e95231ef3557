import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, redirect } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { fileAnswer } from '../../serve-file.ts';
import { isSiteName } from '../../site-name.ts';
import { manners } from './errors.ts';
import type { Ground, SiteRequest, SiteRoute } from './ground.ts';
import { integrationPage, listPage, missingPage, postPage } from './pages.ts';
import type { SiteView } from './pages.ts';
import type { SiteState, StoredPost } from './store.ts';
import { postUrl } from './visit.ts';

interface Seen extends SiteView {
  site: SiteState;
}
type Draw = (view: Seen, request: SiteRequest) => Answer | Promise<Answer>;

/** What a visitor of a practice Ghost sees, without signing in. */
export function showPages(app: FastifyInstance, { stage, store, baseOf }: Ground): void {
  const show = (path: string, operation: string, draw: Draw) =>
    app.get<SiteRoute>(`/ghost/:site${path}`, (request, reply: FastifyReply) => {
      const { site: name = '' } = request.params;
      const accept = async () => {
        const view = { name, base: baseOf(name), site: store.site(name) };
        return isSiteName(name) ? draw(view, request) : missing(view);
      };
      return stage.perform({ site: `ghost/${name}`, operation, manners, reply, accept });
    });
  show('/', 'page.read', (view) => page(200, listPage(view, published(view))));
  show('/ghost', 'page.read', (view) => page(200, integrationPage(view)));
  // A draft is shown to those who have its secret address; once it is out, that leads on to it.
  show('/p/:uuid', 'page.read', (view, { params: { uuid } }) => {
    const post = [...view.site.posts.values()].find((it) => it.uuid === uuid);
    if (!post) return missing(view);
    const isOut = post.status === 'published';
    return isOut ? redirect(postUrl(post, view.base), 301) : page(200, postPage(view, post));
  });
  show('/content/images/*', 'file.read', async (view, { params: { '*': path }, headers }) => {
    const image = [...view.site.images.values()].find((it) => it.path === path);
    if (!image) return missing(view);
    const { mime, sha256, created: date } = image;
    const asked = { range: headers.range, ifNoneMatch: headers['if-none-match'] };
    return fileAnswer({ mime, sha256, date }, await store.readFile(sha256), asked);
  });
  show('/:slug', 'page.read', (view, { params: { slug } }) => {
    const post = published(view).find((it) => it.slug === slug);
    return post ? page(200, postPage(view, post)) : missing(view);
  });
}

const missing = (view: SiteView) => page(404, missingPage(view));

const published = ({ site }: Seen): StoredPost[] =>
  [...site.posts.values()].filter(({ status }) => status === 'published').toReversed();
