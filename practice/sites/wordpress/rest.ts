import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { accountFrom, describeAccount } from './accounts.ts';
import { errorAnswer, refusals, WordPressError } from './errors.ts';
import { listPosts } from './list-posts.ts';
import { createMedia, deleteMedia, listMedia, readMedia, updateMedia } from './media.ts';
import { createPost, deletePost, readPost, updatePost } from './posts.ts';
import { siteTitle } from '../../site-name.ts';
import { createTerm, listTerms, readTerm } from './terms.ts';
import { contextOf, shaped } from './visit.ts';
import type { Visit } from './visit.ts';

export interface RestRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The name by which the failure dial knows it. */
  operation: string;
  handle: (visit: Visit) => Answer | Promise<Answer>;
}

const get = 'GET';
const post = 'POST';
const remove = 'DELETE';

/** Every route of the interface; PUT and PATCH mean POST, HEAD means GET, as in WordPress. */
const routes: RestRoute[] = [
  { method: get, path: /^\/?$/, operation: 'site.index', handle: siteIndex },
  { method: get, path: /^\/wp\/v2\/?$/, operation: 'site.index', handle: siteIndex },
  { method: get, path: /^\/wp\/v2\/users\/me$/, operation: 'users.me', handle: readMe },
  { method: get, path: /^\/wp\/v2\/posts$/, operation: 'posts.list', handle: listPosts },
  { method: post, path: /^\/wp\/v2\/posts$/, operation: 'posts.create', handle: createPost },
  { method: get, path: /^\/wp\/v2\/posts\/(\d+)$/, operation: 'posts.read', handle: readPost },
  { method: post, path: /^\/wp\/v2\/posts\/(\d+)$/, operation: 'posts.update', handle: updatePost },
  {
    method: remove,
    path: /^\/wp\/v2\/posts\/(\d+)$/,
    operation: 'posts.delete',
    handle: deletePost,
  },
  { method: get, path: /^\/wp\/v2\/media$/, operation: 'media.list', handle: listMedia },
  { method: post, path: /^\/wp\/v2\/media$/, operation: 'media.create', handle: createMedia },
  { method: get, path: /^\/wp\/v2\/media\/(\d+)$/, operation: 'media.read', handle: readMedia },
  {
    method: post,
    path: /^\/wp\/v2\/media\/(\d+)$/,
    operation: 'media.update',
    handle: updateMedia,
  },
  {
    method: remove,
    path: /^\/wp\/v2\/media\/(\d+)$/,
    operation: 'media.delete',
    handle: deleteMedia,
  },
  ...(['categories', 'tags'] as const).flatMap((taxonomy): RestRoute[] => {
    const all = new RegExp(`^/wp/v2/${taxonomy}$`);
    const one = new RegExp(`^/wp/v2/${taxonomy}/(\\d+)$`);
    const named = (verb: string) => `${taxonomy}.${verb}`;
    return [
      {
        method: get,
        path: all,
        operation: named('list'),
        handle: (visit) => listTerms(visit, taxonomy),
      },
      {
        method: post,
        path: all,
        operation: named('create'),
        handle: (visit) => createTerm(visit, taxonomy),
      },
      {
        method: get,
        path: one,
        operation: named('read'),
        handle: (visit) => readTerm(visit, taxonomy),
      },
    ];
  }),
];

/** The route for a path below wp-json, with the number in it. */
export function findRoute(method: string, path: string): { route: RestRoute; id: number } {
  const meant = { PUT: 'POST', PATCH: 'POST', HEAD: 'GET' }[method] ?? method;
  for (const route of routes) {
    const match = route.method === meant && route.path.exec(path);
    if (match) return { route, id: Number(match[1] ?? 0) };
  }
  throw refusals.noRoute();
}

/** Runs one route for one request: logs in, opens the site at its first use, words refusals. */
export async function runRoute(
  route: RestRoute,
  asked: Omit<Visit, 'account' | 'site'>,
): Promise<Answer> {
  const { store, siteName } = asked;
  try {
    const account = accountFrom(asked.headers.authorization);
    if (account && !store.site(siteName).known)
      await store.commit(() => ({ kind: 'site', site: siteName }));
    return await route.handle({ ...asked, account, site: store.site(siteName) });
  } catch (error) {
    if (error instanceof WordPressError) return errorAnswer(error);
    throw error;
  }
}

function readMe({ account, base, fields }: Visit): Answer {
  if (!account) throw refusals.notLoggedIn();
  return json(200, shaped(describeAccount(account, base, contextOf(fields)), fields));
}

function siteIndex({ siteName, base, fields }: Visit): Answer {
  const described = {
    name: siteTitle(siteName),
    description: 'Practice site: nothing here is on the real internet',
    url: base,
    home: base,
    gmt_offset: '0',
    timezone_string: 'UTC',
    namespaces: ['wp/v2'],
    authentication: {
      'application-passwords': {
        endpoints: { authorization: `${base}/wp-admin/authorize-application.php` },
      },
    },
    routes: Object.fromEntries(
      routes.map((route) => [route.path.source.replaceAll(/[\\^$]/g, ''), { namespace: 'wp/v2' }]),
    ),
  };
  return json(200, shaped(described, fields));
}
