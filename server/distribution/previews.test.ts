import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArticlePost } from '#domain/amps/modules/article/parts.ts';
import type { ArticlePart } from '#domain/amps/modules/article/parts.ts';
import { isPosted, siteNames } from '#domain/distribution/sites.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { readPage } from '#tests/builders/a-newsroom.ts';
import { goldenFields } from '#tests/builders/golden-amp.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { wholePlacements } from '#tests/builders/whole-placements.ts';
import { publishOptions } from './publish-options.ts';
import { reportOf } from './report.ts';

const postedSites = siteNames.filter(isPosted);
const { tools, ownerId, anAmp } = await aPracticeFixture();

test('at every site a preview shows what is sent there, word for word and in its order', async () => {
  const { ampId } = await anAmp(postedSites, { fields: goldenFields() });
  const { posts } = await publishOptions(tools, { ampId, ownerId, isToldBalance: true });
  assert.deepEqual(
    posts.map(({ site }) => site),
    postedSites,
  );
  await tools.runJobs();
  const placements = await wholePlacements(tools.db.root, ampId);
  for (const { site, post } of posts) {
    const sent = placements.find((placement) => placement.site === site);
    const publisher = tools.sites.named(site)?.publisher;
    assert.ok(sent?.link && publisher, `${site} has its post`);
    assert.deepEqual(
      post,
      publisher.shown(sent.payload),
      `${site}: of the payload that was frozen`,
    );
    const { page } = await publisher.verify(
      { ...tools, openFile: nobody, transaction: nobody },
      sent.link,
    );
    const words = bare(readPage(page.replaceAll(/<(style|script)[^]*?<\/\1>/g, '')).words);
    let from = 0;
    for (const shown of ArticlePost.parse(post).parts.flatMap(textsOf)) {
      const at = words.indexOf(bare(shown), from);
      assert.ok(at >= from, `${site}: “${shown.slice(0, 80)}” is missing, or in another place`);
      from = at + bare(shown).length;
    }
  }
});

test('the small drawing of a page shows of its words what its site shows', async () => {
  const { ampId } = await anAmp(postedSites, { fields: goldenFields() });
  const { posts } = await publishOptions(tools, { ampId, ownerId, isToldBalance: true });
  await tools.runJobs();
  const { placements } = await reportOf(tools, ampId);
  for (const { site, post } of posts) {
    const parts = ArticlePost.parse(post).parts.map(({ part }) => part);
    const piece = placements.find((placement) => placement.site === site)?.piece;
    assert.ok(piece?.summary && piece.company, site);
    assert.deepEqual(
      piece.draws,
      { company: parts.includes('issuer'), summary: parts.includes('summary') },
      site,
    );
  }
});

const nobody = () => Promise.reject(new Error('Only the page is read.'));

/** A site may curl quotes and draw dashes. */
const bare = (words: string) => words.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What of a part is read, from its beginning to its end. */
function textsOf(part: ArticlePart): string[] {
  switch (part.part) {
    case 'issuer':
      return [part.label, part.company];
    case 'headline':
    case 'summary':
    case 'place':
      return [part.text];
    case 'main-picture':
      return [part.picture.caption];
    case 'body':
      return [stripHtml(part.html)];
    case 'quote':
      return [part.text, part.by];
    case 'pictures':
      return part.pictures.map(({ caption }) => caption);
    case 'about':
      return [part.label, part.company, part.text];
    case 'contact':
      return [part.label, part.name, part.email, part.phone];
    case 'keywords':
      return [part.label, ...part.words];
    default:
      return part satisfies never;
  }
}
