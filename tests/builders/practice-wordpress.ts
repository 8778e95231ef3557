import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { aFile } from '#tests/builders/a-file.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { practiceWorld } from '#practice/world.ts';
import { adminKey } from '#practice/sites/ghost/keys.ts';
import type { FaultName, FaultParams } from '#practice/faults.ts';
import type { ArticleParcel } from '#server/sites/article-parcel.ts';
import type { PublisherTools, TypedSecret } from '#server/sites/publisher.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { listenOnLoopback } from './loopback.ts';

const Posted = z.object({
  posts: z.array(
    z.object({ id: z.number(), slug: z.string(), status: z.string(), requests: z.number() }),
  ),
  media: z.array(z.object({ id: z.number(), slug: z.string() })),
});

interface FaultOrder {
  operation: string;
  fault: FaultName;
  params?: FaultParams;
  times?: number;
}

/** A busy machine must not look like a stalling site; a stalling site must not cost a real time-out. */
const patientMs = 20_000;
const impatientMs = 1_000;
const stalls: ReadonlySet<FaultName> = new Set([
  'drip',
  'endless-body',
  'wrong-length',
  'hold-after-accept',
  'late-commit',
]);

/** A kind of pretend site that articles are posted to. */
interface Pretended<Changes extends object> {
  /** Where its sites are, and what they are called by: `wordpress`. */
  path: string;
  secretOf: (changes: Partial<Changes>) => TypedSecret;
}

/** A pretend WordPress on a port of its own, behind the real guard. */
export const practiceWordPress = () =>
  practiceSite({
    path: 'wordpress',
    secretOf: (changes: { user?: string; password?: string }) => ({
      by: 'password',
      user: changes.user ?? 'editor',
      password: changes.password ?? 'abcd efgh ijkl mnop qrst uvwx',
    }),
  });

export const practiceKey = `${adminKey.id}:${adminKey.secret}`;

/** A pretend Ghost, the same way. */
export const practiceGhost = () =>
  practiceSite({
    path: 'ghost',
    secretOf: (changes: { token?: string }) => ({
      by: 'token',
      token: changes.token ?? practiceKey,
    }),
  });

export type PracticeSite<Changes extends object> = Awaited<
  ReturnType<typeof practiceSite<Changes>>
>;

async function practiceSite<Changes extends object>({ path, secretOf }: Pretended<Changes>) {
  const dataDir = await mkdtemp(join(tmpdir(), `practice-${path}-`));
  const server = createServer();
  const host = `practice.localhost:${await listenOnLoopback(server)}`;
  const origin = `http://${host}`;
  const now = () => new Date('2026-03-01T12:00:00Z');
  const world = await practiceWorld({ dataDir, origin, now });
  server.on('request', (request, reply) => world.routing(request, reply));

  const picture = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#225588' },
  })
    .png()
    .toBuffer();
  const fetch = guardedFetch({ allow: [host] });
  const tools: PublisherTools = {
    async fetch(url, request) {
      const timeoutMs = stalling > 0 ? impatientMs : patientMs;
      try {
        return await fetch(url, { ...request, timeoutMs });
      } catch (error) {
        if (timeoutMs === impatientMs) stalling -= 1;
        throw error;
      }
    },
    now,
    openFile: () => Promise.resolve(aFile(new Uint8Array(picture))),
    transaction: () => Promise.reject(new Error('The site has no table of ours')),
  };
  let parcels = 0;
  /** Ordered faults that keep a caller waiting, and were not met yet. */
  let stalling = 0;

  return {
    origin,
    tools,
    /** A parcel for a site of its own, so that no test sees another's posts. */
    parcel(changes: Partial<Changes> & { payload?: Partial<ArticlePayload> } = {}) {
      parcels += 1;
      stalling = 0;
      const site = `site-${parcels}`;
      const parcel: ArticleParcel = {
        placementId: parcels,
        marker: `ferry-crosses-again-k${parcels}x9q2`,
        payload: { ...anArticle(), ...changes.payload },
        account: {
          id: 1,
          name: 'Site',
          baseUrl: `${origin}/${path}/${site}`,
          ...secretOf(changes),
        },
        postedAs: [],
        prepared: {},
      };
      const keep = (step: string, remoteId: string) => {
        parcel.prepared[step] = remoteId;
        return Promise.resolve();
      };
      const order = async (fault: FaultOrder) => {
        const asked = await world.inject({
          method: 'POST',
          url: '/_practice/faults',
          payload: { site: `${path}/${site}`, ...fault },
        });
        assert.equal(asked.statusCode, 201, asked.body);
        stalling = stalls.has(fault.fault) ? (fault.times ?? 1) : 0;
      };
      const truth = async () => {
        const seen = await world.inject(`/_practice/posts?site=${path}/${site}`);
        return Posted.parse(seen.json());
      };
      return { parcel, keep, order, truth };
    },
    async close() {
      server.close();
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const aPicture = (changes: Partial<PayloadPicture> = {}): PayloadPicture => ({
  media_file_id: 7,
  sha256: 'a'.repeat(64),
  mime: 'image/png',
  bytes: 900,
  width: 64,
  height: 48,
  filename: 'quay.png',
  url: 'https://example.com/quay.png',
  alt: 'The quay at noon',
  caption: 'The quay',
  featured: true,
  ...changes,
});

export const anArticle = (): ArticlePayload => ({
  kind: 'article',
  content_hash: 'b'.repeat(64),
  headline: 'The ferry crosses again',
  summary: 'After a spring in the dock, the ferry is back.',
  body_html: '<p>The ferry crossed at noon for the first time since spring.</p>',
  body_text: 'The ferry crossed at noon for the first time since spring.',
  quote: 'It was worth the wait',
  quote_by: 'Ada Quay',
  keywords: ['ferry'],
  media_contact: { name: 'Ada Quay', email: 'ada@example.com', phone: '+44 20 7946 0000' },
  company: {
    name: 'Quay Lines',
    about: 'Quay Lines runs two ferries.',
    website: 'https://example.com/',
    city: 'Hull',
    country: 'United Kingdom',
  },
  pictures: [aPicture()],
  language: 'en',
});
