import type { FastifyInstance, FastifyReply } from 'fastify';
import { json, send } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { isSiteName, siteTitle } from '../../site-name.ts';
import { errorAnswer, GhostError, manners, refusals } from './errors.ts';
import type { Ground, SiteRequest, SiteRoute } from './ground.ts';
import { uploadImage } from './images.ts';
import { requireKey } from './keys.ts';
import { createPost, deletePost, listPosts, readPost, updatePost } from './posts.ts';
import type { Visit } from './visit.ts';

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The name by which the failure dial knows it. */
  operation: string;
  /** Strangers may ask it. */
  isPublic?: true;
  handle: (visit: Visit) => Answer | Promise<Answer>;
}

const operations: Operation[] = [
  { method: 'GET', path: 'site', operation: 'site.read', isPublic: true, handle: readSite },
  { method: 'GET', path: 'posts', operation: 'posts.list', handle: listPosts },
  { method: 'POST', path: 'posts', operation: 'posts.create', handle: createPost },
  { method: 'GET', path: 'posts/:named', operation: 'posts.read', handle: readPost },
  { method: 'PUT', path: 'posts/:named', operation: 'posts.update', handle: updatePost },
  { method: 'DELETE', path: 'posts/:named', operation: 'posts.delete', handle: deletePost },
  { method: 'POST', path: 'images/upload', operation: 'images.create', handle: uploadImage },
];

/** Ghost's Admin API, as far as a publisher needs it. */
export function openAdminApi(app: FastifyInstance, ground: Ground): void {
  for (const one of operations)
    app.route<SiteRoute>({
      method: one.method,
      url: `/ghost/:site/ghost/api/admin/${one.path}`,
      handler: (request, reply) => perform(one, ground, request, reply),
    });
  app.all('/ghost/:site/ghost/api/*', (_request, reply) =>
    send(reply, errorAnswer(refusals.noRoute())),
  );
}

async function perform(
  { method, operation, isPublic, handle }: Operation,
  { stage, store, baseOf }: Ground,
  request: SiteRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { site: siteName = '', named = '' } = request.params;
  if (!isSiteName(siteName)) return send(reply, errorAnswer(refusals.noRoute()));
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const site = `ghost/${siteName}`;
  const marker = method === 'GET' ? undefined : (named && `#${named}`) || markerIn(body);
  if (marker !== undefined)
    await stage.requests.note({ site, operation, marker, at: stage.now().toISOString() });
  const accept = async (): Promise<Answer> => {
    const now = stage.now();
    try {
      if (!isPublic) {
        requireKey(request.headers.authorization, now);
        if (!store.site(siteName).known)
          await store.commit(() => ({ kind: 'site', site: siteName }));
      }
      const done = await handle({
        siteName,
        site: store.site(siteName),
        store,
        base: baseOf(siteName),
        query: request.query,
        contentType: request.headers['content-type'] ?? '',
        body,
        named,
        marker: marker ?? '',
        now,
      });
      return { ...done, headers: { ...done.headers, 'content-version': 'v6.0' } };
    } catch (error) {
      if (error instanceof GhostError) return errorAnswer(error);
      throw error;
    }
  };
  return stage.perform({ site, operation, marker, manners, reply, accept });
}

/** What the caller calls the thing it asks to make: a slug in JSON, or the name of a file in a form. */
function markerIn(body: Buffer): string {
  const start = body.subarray(0, 4_096).toString('latin1');
  const slug = /"slug":\s*"([^"]*)"/.exec(body.toString('utf8'))?.[1];
  return slug ?? /filename="([^"]*)"/.exec(start)?.[1] ?? '';
}

function readSite({ siteName, base }: Visit): Answer {
  const description = 'Practice site: nothing here is on the real internet';
  const site = { title: siteTitle(siteName), description, url: `${base}/`, version: '6.0' };
  return json(200, { site: { ...site, logo: null, icon: null, locale: 'en' } });
}
