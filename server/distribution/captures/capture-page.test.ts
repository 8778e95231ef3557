import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import type { Drawn } from '../../foundation/network/draw-page.ts';
import { checkNow } from '../check-now.ts';
import { reportOf } from '../report.ts';
import { retractPlacements } from '../retract-placements.ts';

const asked: string[] = [];
let hue = 210;
/** As a browser that is shown what any reader is. */
const drawsIt = async (url: string): Promise<Drawn> => {
  const { status, body, finalUrl } = await tools.fetch(url, { maxBytes: 1_000_000 });
  const png = await aPicture({ width: 120, height: 150, hue, format: 'png' });
  return { png, status, url: finalUrl, html: Buffer.from(body).toString() };
};
let draw = drawsIt;
const alsoDraws = (differs: object) => async (url: string) => ({
  ...(await drawsIt(url)),
  ...differs,
});
const { tools, ownerId, anAmp, placementOf } = await aPracticeFixture({
  drawPage: async (url) => {
    asked.push(url);
    return draw(url);
  },
});

const captureOf = async (ampId: number) => (await reportOf(tools, ampId)).placements[0]?.capture;
const fileNames = async () => {
  const names: string[] = [];
  for await (const name of tools.files.names()) names.push(name);
  return names;
};
const readAgain = async (ampId: number, hours = 1) => {
  tools.advance(hours * 60 * 60_000);
  await checkNow(tools, ampId);
  await tools.runJobs();
};

test('a page is drawn once it was read back, once for each text, and shown with its time', async () => {
  asked.length = 0;
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { link } = await placementOf(ampId);
  assert.deepEqual(asked, [link]);
  const first = await captureOf(ampId);
  assert.ok(first?.picture);
  assert.deepEqual([first.picture.width, first.picture.height], [120, 150]);
  await readAgain(ampId);
  assert.equal(asked.length, 1);

  hue = 20;
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay is open again' });
  await tools.runJobs();
  assert.equal(asked.length, 2);
  const second = await captureOf(ampId);
  assert.notEqual(second?.picture?.sha256, first.picture.sha256);
});

test('the picture of words that were changed or taken back is not shown, and its bytes go', async (t) => {
  t.after(() => (draw = drawsIt));
  const { ampId } = await anAmp();
  const before = await fileNames();
  await tools.runJobs();
  assert.ok((await captureOf(ampId))?.picture);
  tools.advance(5 * 60_000);
  draw = async () => ({ failed: 'late' });
  await approveHeadline(tools, { ampId, by: ownerId, headline: 'The quay was never closed' });
  await tools.runJobs();
  assert.equal((await captureOf(ampId))?.picture, null);
  assert.deepEqual((await fileNames()).toSorted(), before.toSorted());

  draw = drawsIt;
  await readAgain(ampId, 25);
  assert.ok((await captureOf(ampId))?.picture);
  await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'removed');
  assert.equal(await captureOf(ampId), null);
  assert.deepEqual((await fileNames()).toSorted(), before.toSorted());
});

test('a page that could not be drawn says so, and is drawn a day later', async (t) => {
  t.after(() => (draw = drawsIt));
  draw = async () => ({ failed: 'late' });
  const { ampId } = await anAmp();
  await tools.runJobs();
  assert.equal((await captureOf(ampId))?.picture, null);
  draw = drawsIt;
  await readAgain(ampId);
  assert.equal((await captureOf(ampId))?.picture, null);
  await readAgain(ampId, 25);
  assert.ok((await captureOf(ampId))?.picture);
});

test('a page that went while it was drawn has no picture, and leaves none', async (t) => {
  t.after(() => (draw = drawsIt));
  const { ampId } = await anAmp();
  draw = async (url) => {
    const drawn = await drawsIt(url);
    await tools.db.transaction((tx) => retractPlacements(tools, tx, ampId));
    return drawn;
  };
  const before = await fileNames();
  await tools.runJobs();
  assert.equal(await captureOf(ampId), null);
  assert.deepEqual((await fileNames()).toSorted(), before.toSorted());
});

test('a picture that cannot be read is none, and the post is live all the same', async (t) => {
  t.after(() => (draw = drawsIt));
  const whole = await aPicture({ format: 'png' });
  draw = alsoDraws({ png: whole.subarray(0, 30) });
  const { ampId } = await anAmp();
  await tools.runJobs();
  assert.equal((await placementOf(ampId)).state, 'live');
  assert.equal((await captureOf(ampId))?.picture, null);
});

test('what a browser was shown in the place of the page is no picture of it', async (t) => {
  t.after(() => (draw = drawsIt));
  for (const differs of [{ status: 503 }, { html: '<h1>Are you a robot?</h1>' }]) {
    draw = alsoDraws(differs);
    const { ampId } = await anAmp();
    await tools.runJobs();
    assert.equal((await placementOf(ampId)).state, 'live');
    assert.equal((await captureOf(ampId))?.picture, null);
  }
});
