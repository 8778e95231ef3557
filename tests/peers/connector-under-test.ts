import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';

export interface ArticleToPlace {
  slug: string;
  title: string;
  html: string;
  picture: { bytes: Uint8Array; fileName: string; mediaType: string; alternativeText: string };
}

export interface PlacedArticle {
  id: number;
  slug: string;
  /** WordPress's own word: `publish`, `draft`, `future`, … */
  status: string;
  link: string;
}

/** The least a publisher must be able to do at a WordPress site to be proven against a real one. */
export interface ConnectorUnderTest {
  /** The name the site knows us by. */
  identify(): Promise<string>;
  send(article: ArticleToPlace): Promise<PlacedArticle>;
  find(slug: string): Promise<PlacedArticle | undefined>;
  /** Takes the article off the site, into its bin or for good. */
  retract(placed: PlacedArticle): Promise<void>;
}

/**
 * The same proof for every connector. `connectorUnderTest` is asked inside each test, so that a
 * peer started in `before` is there. `user` is what the connector must be told it is.
 */
export function proveConnector(
  name: string,
  connectorUnderTest: () => { connector: ConnectorUnderTest; user: string },
): void {
  describe(`${name} at a real WordPress`, () => {
    test('signs in as the person whose application password it holds', async () => {
      const { connector, user } = connectorUnderTest();
      assert.equal(await connector.identify(), user);
    });

    test('places an article that a stranger can read with its picture', async () => {
      const { connector } = connectorUnderTest();
      const placed = await connector.send(await anArticle('harbour-reopens'));
      assert.equal(placed.slug, 'harbour-reopens');
      assert.equal(placed.status, 'publish');

      const page = await fetch(placed.link);
      const text = await page.text();
      assert.equal(page.status, 200);
      assert.match(text, /The ferry crossed at noon for the first time since spring\./);
      assert.match(text, /wp-post-image[^>]*alt="A blue harbour wall"/);
      await connector.retract(placed);
    });

    test('finds by its slug what it placed, and nothing where it placed nothing', async () => {
      const { connector } = connectorUnderTest();
      const placed = await connector.send(await anArticle('pier-repaired'));
      assert.deepEqual(await connector.find('pier-repaired'), placed);
      assert.equal(await connector.find('pier-never-built'), undefined);
      await connector.retract(placed);
    });

    test('is told another slug when the one it wanted is taken', async () => {
      const { connector } = connectorUnderTest();
      const first = await connector.send(await anArticle('market-day'));
      const second = await connector.send(await anArticle('market-day'));
      assert.equal(second.slug, 'market-day-2');
      assert.equal((await connector.find('market-day'))?.id, first.id);
      await connector.retract(second);
      await connector.retract(first);
    });

    test('takes back an article so that neither the site nor a reader finds it', async () => {
      const { connector } = connectorUnderTest();
      const placed = await connector.send(await anArticle('withdrawn-notice'));
      await connector.retract(placed);
      assert.equal(await connector.find('withdrawn-notice'), undefined);
      const page = await fetch(placed.link, { redirect: 'manual' });
      assert.equal(page.status, 404);
    });
  });
}

export async function anArticle(slug: string): Promise<ArticleToPlace> {
  const bytes = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#225588' },
  })
    .png()
    .toBuffer();
  return {
    slug,
    title: 'The harbour is open again',
    html:
      `<!-- amp:${slug} --><p>The ferry crossed at noon for the first time since spring.</p>` +
      '<p>Read the <a href="https://example.test/timetable" rel="sponsored">timetable</a>.</p>',
    picture: {
      bytes,
      // A picture's page has an address too: named like the article, it would answer in its place.
      fileName: `picture-for-${slug}.png`,
      mediaType: 'image/png',
      alternativeText: 'A blue harbour wall',
    },
  };
}
