import { z } from 'zod';
import type { ConnectorUnderTest } from './connector-under-test.ts';
import type { WordPressAccount } from './wordpress.ts';

const Post = z.object({ id: z.number(), slug: z.string(), status: z.string(), link: z.string() });
const Media = z.object({ id: z.number() });
const Me = z.object({ username: z.string() });

export interface RestRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Below `/wp-json`, with its query. */
  path: string;
  as?: WordPressAccount;
  /** Sent as JSON, unless it is bytes or text already. */
  body?: object | string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  /** `undefined` where the answer was no JSON. */
  body: unknown;
}

/** One request to WordPress's REST interface, as plain as fetch allows. */
export async function callRest(origin: string, request: RestRequest): Promise<RestAnswer> {
  const { as, body } = request;
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const reply = await fetch(`${origin}/wp-json${request.path}`, {
    method: request.method ?? 'GET',
    headers: {
      ...(as && { authorization: basicAuthorization(as) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    body: isReady ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: reply.status,
    headers: reply.headers,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

function basicAuthorization({ user, applicationPassword }: WordPressAccount): string {
  return `Basic ${Buffer.from(`${user}:${applicationPassword}`).toString('base64')}`;
}

/** A connector of nothing but REST calls: proves the peer, and is the measure for the product's. */
export function plainConnector(origin: string, as: WordPressAccount): ConnectorUnderTest {
  const call = async (request: RestRequest) => {
    const answer = await callRest(origin, { as, ...request });
    if (answer.status >= 400)
      throw new Error(`${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    async identify() {
      return Me.parse(await call({ path: '/wp/v2/users/me?context=edit' })).username;
    },
    async send({ slug, title, html, picture }) {
      const media = Media.parse(
        await call({
          method: 'POST',
          path: '/wp/v2/media',
          body: new Uint8Array(picture.bytes),
          headers: {
            'content-type': picture.mediaType,
            'content-disposition': `attachment; filename="${picture.fileName}"`,
          },
        }),
      );
      await call({
        method: 'POST',
        path: `/wp/v2/media/${media.id}`,
        body: { alt_text: picture.alternativeText },
      });
      return Post.parse(
        await call({
          method: 'POST',
          path: '/wp/v2/posts',
          body: { slug, title, content: html, status: 'publish', featured_media: media.id },
        }),
      );
    },
    async find(slug) {
      const path = `/wp/v2/posts?slug=${encodeURIComponent(slug)}&status=any`;
      return z.array(Post).parse(await call({ path }))[0];
    },
    async retract({ id }) {
      await call({ method: 'DELETE', path: `/wp/v2/posts/${id}?force=true` });
    },
  };
}
