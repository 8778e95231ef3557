import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';

interface Said {
  status?: number;
  /** As JSON, unless it is a page. */
  says?: unknown;
  page?: string;
  headers?: Record<string, string>;
  finalUrl?: string;
}

/** What a site of a bad neighbour answers to each of its calls, by name; all else as WordPress would. */
export type Answers = Partial<Record<keyof typeof honest, Said>>;

const honest = {
  page: { page: '<p>ok</p>', headers: { link: '</wp-json/>; rel="https://api.w.org/"' } },
  index: { says: { name: 'Evil', namespaces: ['wp/v2'], authentication: {} } },
  me: { says: { id: 1, name: 'x', capabilities: { publish_posts: true, upload_files: true } } },
  'find picture': { says: [] },
  'bring picture': {
    status: 201,
    says: { id: 5, slug: 'x', source_url: 'http://evil.test/x.jpg' },
  },
  'describe picture': { says: {} },
  'find post': { says: [] },
  send: {
    status: 201,
    says: { id: 77, slug: 'x', status: 'publish', link: 'http://evil.test/post' },
  },
  'read post': { status: 404, says: { code: 'rest_post_invalid_id', message: 'Invalid post ID.' } },
  remove: { says: {} },
  post: { page: '<p>nothing</p>' },
} satisfies Record<string, Said>;

export const callsOfSite = Object.keys(honest) as (keyof typeof honest)[];

function callOf(method: string, { pathname, searchParams }: URL): keyof typeof honest {
  if (method === 'DELETE') return 'remove';
  if (searchParams.has('rest_route') || pathname.endsWith('/wp-json/')) return 'index';
  if (pathname.endsWith('/users/me')) return 'me';
  if (pathname.endsWith('/media')) return method === 'GET' ? 'find picture' : 'bring picture';
  if (pathname.includes('/media/')) return 'describe picture';
  if (pathname.endsWith('/posts')) return method === 'GET' ? 'find post' : 'send';
  if (/\/posts\/\d+$/.test(pathname) && method === 'GET') return 'read post';
  return pathname.endsWith('/post') ? 'post' : 'page';
}

/** The network, on which every address is such a site. It cuts answers as the guard does. */
export const hostileSite =
  (answers: Answers): GuardedFetch =>
  (address, { method = 'GET', maxBytes = 65_536 } = {}) => {
    const call = callOf(method, new URL(address));
    const { status = 200, says, page, headers, finalUrl }: Said = answers[call] ?? honest[call];
    const text = page ?? (typeof says === 'string' ? says : JSON.stringify(says));
    const type = page === undefined ? 'application/json' : 'text/html';
    const body = new TextEncoder().encode(text);
    return Promise.resolve({
      status,
      headers: { 'content-type': type, ...headers },
      body: body.subarray(0, maxBytes),
      truncated: body.length > maxBytes,
      finalUrl: finalUrl ?? address,
    });
  };
