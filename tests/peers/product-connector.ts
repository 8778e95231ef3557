import { createHash } from 'node:crypto';
import { wordpress } from '#server/sites/wordpress/publish.ts';
import { tryWordPress } from '#server/sites/wordpress/try-wordpress.ts';
import { aFile } from '#tests/builders/a-file.ts';
import type { ArticleParcel } from '#server/sites/article-parcel.ts';
import type { Posted, PublisherTools } from '#server/sites/publisher.ts';
import { guardedFetch } from '#server/foundation/network/guard.ts';
import { aPicture, anArticle } from '#tests/builders/practice-wordpress.ts';
import type { ArticleToPlace, ConnectorUnderTest, PlacedArticle } from './connector-under-test.ts';
import type { WordPressAccount } from './wordpress.ts';

/** The product's own connector behind its own guard, as the proof asks for it. */
export function productConnector(origin: string, as: WordPressAccount): ConnectorUnderTest {
  const files = new Map<string, Uint8Array>();
  const tools: PublisherTools = {
    fetch: guardedFetch({ allow: [new URL(origin).host] }),
    now: () => new Date(),
    openFile: (sha256) => Promise.resolve(aFile(files.get(sha256) ?? new Uint8Array())),
    transaction: () => Promise.reject(new Error('WordPress has no table of ours')),
  };
  const credentials = { by: 'password' as const, user: as.user, password: as.applicationPassword };
  const account = { id: 1, name: 'Gazette', baseUrl: origin, ...credentials };
  const empty = { ...anArticle(), pictures: [] };
  const parcelFor = (marker: string): ArticleParcel => ({
    placementId: 1,
    marker,
    payload: empty,
    account,
    postedAs: [],
    prepared: {},
  });
  return {
    async identify() {
      const tried = await tryWordPress(tools, { baseUrl: origin, ...credentials });
      return tried.ok ? tried.userName : tried.says;
    },
    async send(article) {
      const parcel: ArticleParcel = {
        ...parcelFor(article.slug),
        payload: payloadOf(article, files),
      };
      const ready = await wordpress.prepare(tools, parcel, async (step, remoteId) => {
        parcel.prepared[step] = remoteId;
      });
      if (ready.outcome !== 'ready') throw new Error(JSON.stringify(ready));
      const sent = await wordpress.send(tools, parcel);
      if (sent.outcome !== 'accepted') throw new Error(JSON.stringify(sent));
      return placed(sent);
    },
    async find(slug) {
      const found = await wordpress.find(tools, parcelFor(slug));
      // A post in the bin is not absent to us: only a person may post it again.
      const isBinned = found.outcome === 'unsearchable' && found.detail.includes('bin');
      if (found.outcome === 'absent' || isBinned) return undefined;
      if (found.outcome !== 'found') throw new Error(JSON.stringify(found));
      return placed(found);
    },
    async retract({ id, slug }) {
      const taken = await wordpress.retract(tools, parcelFor(slug), String(id));
      if (taken.outcome !== 'removed') throw new Error(JSON.stringify(taken));
    },
  };
}

function payloadOf({ title, html, picture }: ArticleToPlace, files: Map<string, Uint8Array>) {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  files.set(sha256, picture.bytes);
  const { fileName: filename, mediaType: mime, alternativeText: alt } = picture;
  const bytes = picture.bytes.length;
  const pictures = [aPicture({ sha256, filename, mime, alt, bytes, width: 640, height: 360 })];
  return { ...anArticle(), headline: title, body_html: html, pictures };
}

/** The connector names an address only for what is published. */
function placed({ remoteId, link }: Posted): PlacedArticle {
  if (link === null) throw new Error(`Post ${remoteId} is not published.`);
  const slug = new URL(link).pathname.replaceAll('/', '');
  return { id: Number(remoteId), slug, status: 'publish', link };
}
