import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterLook, freshWatch, lookDays, standings, writtenOver } from './reading.ts';
import type { Reading, Watch } from './reading.ts';
import { readingOf } from './reading-of.ts';
import { explainStanding, openLook } from './standing-words.ts';

const liveAt = new Date('2026-03-01T10:00:00Z');
const minute = 60_000;
const day = 24 * 3_600_000;
const page = {
  httpStatus: 200,
  titleFound: true,
  textMatch: 1,
  showsWords: true,
  asksPassword: false,
  holds: true,
  wasProven: true,
  wasSeen: true,
  isElsewhere: false,
};

/** Reads the page when it is due, showing this, until `until` days are over. */
function follow(show: (at: Date) => Reading, untilDays: number, wasProven = true) {
  let watch: Watch = freshWatch(liveAt);
  const looks: Date[] = [];
  const news: { at: Date; standing: string }[] = [];
  while (watch.nextLookAt && watch.nextLookAt.getTime() - liveAt.getTime() <= untilDays * day) {
    const at = watch.nextLookAt;
    const known = { liveAt, writtenAt: liveAt, wasProven, wasSeen: wasProven };
    const after = afterLook(watch, { reading: show(at), at, ...known });
    ({ watch } = after);
    looks.push(at);
    if (after.isNews) news.push({ at, standing: watch.standing });
  }
  return { watch, looks, news };
}

const daysOf = (times: Date[]) => times.map((at) => (at.getTime() - liveAt.getTime()) / day);

test('a post that stays as it was sent is read on day 1, 3, 7, 30 and 90, and nobody is troubled', () => {
  const { watch, looks, news } = follow(() => 'as-sent', 365);
  assert.deepEqual(daysOf(looks), [0, ...lookDays]);
  assert.deepEqual(news, []);
  assert.equal(watch.nextLookAt, null);
  assert.deepEqual(watch.readAt, looks.at(-1));
});

test('what is bad is said only when two looks, five minutes apart, agree', () => {
  for (const reading of ['gone', 'hidden', 'changed'] as const) {
    const taken = new Date(liveAt.getTime() + day);
    const { news } = follow((at) => (at >= taken ? reading : 'as-sent'), 2);
    assert.deepEqual(news, [{ at: new Date(taken.getTime() + 5 * minute), standing: reading }]);
  }
});

test('a page that was away for one look alone is said to be nothing but live', () => {
  const { watch, news } = follow(
    (at) => (at.getTime() === liveAt.getTime() + day ? 'gone' : 'as-sent'),
    90,
  );
  assert.deepEqual(news, []);
  assert.equal(watch.standing, 'as-sent');
});

test('of two looks that disagree on what is wrong the milder one is believed', () => {
  const shown: Reading[] = ['as-sent', 'gone', 'hidden', 'hidden'];
  const { news } = follow(() => shown.shift() ?? 'hidden', 2);
  assert.deepEqual(
    news.map(({ standing }) => standing),
    ['hidden'],
  );
});

test('a page that shows something else at each look is told once, and not read every five minutes', () => {
  let looked = 0;
  const { news, looks } = follow((at) => {
    if (at.getTime() === liveAt.getTime()) return 'as-sent';
    looked += 1;
    return looked % 2 === 0 ? 'gone' : 'changed';
  }, 3);
  assert.deepEqual(
    news.map(({ standing }) => standing),
    ['changed'],
  );
  assert.ok(looks.length < 12, `${looks.length} looks`);
});

test('a doubt is over when its site has been silent for a week', () => {
  const taken = new Date(liveAt.getTime() + day);
  const { watch } = follow((at) => {
    if (at < taken) return 'as-sent';
    return at.getTime() === taken.getTime() ? 'gone' : 'no-answer';
  }, 20);
  assert.deepEqual([watch.standing, watch.doubt, watch.doubtSince], ['silent', null, null]);
});

test('a site that does not answer has not removed anything, and is asked again', () => {
  const from = new Date(liveAt.getTime() + day);
  const { watch, looks, news } = follow((at) => (at >= from ? 'no-answer' : 'as-sent'), 7);
  assert.deepEqual(news, []);
  assert.equal(watch.standing, 'as-sent');
  assert.deepEqual(watch.readAt, liveAt, 'what was last read stays the last that was answered');
  assert.ok(looks.length > 8 && looks.length < 30, `${looks.length} looks`);
});

test('after a week of silence the silence is said, once, and ends with the first answer', () => {
  const [from, to] = [liveAt.getTime() + day, liveAt.getTime() + 20 * day];
  const isSilent = (at: Date) => at.getTime() >= from && at.getTime() < to;
  const { watch, news } = follow((at) => (isSilent(at) ? 'no-answer' : 'as-sent'), 90);
  assert.deepEqual(
    news.map(({ standing }) => standing),
    ['silent'],
  );
  assert.equal(watch.standing, 'as-sent');
});

test('a bad page is looked at each day, and good news is believed at once', () => {
  const [from, to] = [liveAt.getTime() + day, liveAt.getTime() + 4.5 * day];
  const isGone = (at: Date) => at.getTime() >= from && at.getTime() < to;
  const { watch, looks } = follow((at) => (isGone(at) ? 'gone' : 'as-sent'), 30);
  assert.equal(watch.standing, 'as-sent');
  const found = looks.find((at) => at.getTime() >= to);
  assert.ok(found && found.getTime() - to < day);
});

test('what readers can see again, if in other words, is believed at once and troubles nobody', () => {
  const at = new Date(liveAt.getTime() + 2 * day);
  const look = { at, liveAt, writtenAt: liveAt, wasProven: true, wasSeen: true };
  for (const standing of ['hidden', 'gone'] as const) {
    const known = { ...freshWatch(liveAt), standing, standingSince: liveAt };
    const { watch, isNews } = afterLook(known, { ...look, reading: 'changed' });
    assert.deepEqual([watch.standing, watch.standingSince, isNews], ['changed', at, false]);
  }
  const gone = { ...freshWatch(liveAt), standing: 'gone', standingSince: liveAt } as const;
  const { watch } = afterLook(gone, { ...look, reading: 'hidden' });
  assert.equal(watch.standing, 'gone', 'one refusal makes nothing readable');
});

test('in the first hour a page may be late without being called anything', () => {
  const { news, looks } = follow(
    (at) => (at.getTime() - liveAt.getTime() < 50 * minute ? 'changed' : 'as-sent'),
    1,
    false,
  );
  assert.deepEqual(news, []);
  assert.ok(looks.length < 12, `${looks.length} looks`);
  assert.deepEqual(
    follow(() => 'changed', 1, false).news.map(({ standing }) => standing),
    ['changed'],
  );
});

test('what no stranger was ever shown is not called live from the first look on, and told when it stays so', () => {
  const soon = follow(() => 'unseen', 3, false);
  assert.deepEqual(
    soon.news.map(({ standing }) => standing),
    ['unseen'],
    'once',
  );
  assert.ok(soon.news[0] && soon.news[0].at.getTime() - liveAt.getTime() >= 60 * minute);
  assert.ok(soon.looks.length < 20, `${soon.looks.length} looks`);
  for (const reading of ['unseen', 'hidden', 'gone'] as const) {
    const look = { reading, at: liveAt, liveAt, writtenAt: liveAt };
    const { watch, isNews } = afterLook(freshWatch(liveAt), {
      ...look,
      wasProven: false,
      wasSeen: false,
    });
    assert.deepEqual([watch.standing, isNews], ['unseen', false]);
    assert.equal(openLook({ watch }) === null, reading === 'unseen', 'its state says it already');
    const { news } = follow(() => reading, 3, false);
    assert.equal(news.at(-1)?.standing, reading);
  }
  const late = follow((at) => (at.getTime() === liveAt.getTime() ? 'unseen' : 'as-sent'), 3, false);
  assert.deepEqual([late.watch.standing, late.news], ['as-sent', []]);
});

test('an outage before anybody was shown a post says neither that it is live nor more than that', () => {
  const { watch, news } = follow(() => 'no-answer', 3, false);
  assert.deepEqual([watch.standing, watch.readAt, news], ['unseen', null, []]);
  const says = explainStanding({ site: 'WordPress', watch })?.says ?? '';
  assert.match(says, /its page did not answer when we looked at .*nobody knows yet/);
  const back = follow(
    (at) => (at.getTime() < liveAt.getTime() + day ? 'no-answer' : 'as-sent'),
    3,
    false,
  );
  assert.deepEqual([back.watch.standing, back.news], ['as-sent', []]);
  const stays = follow(() => 'no-answer', 9, false);
  assert.deepEqual(
    stays.news.map(({ standing }) => standing),
    ['silent'],
    'once, after a week',
  );
  const shown = follow(
    (at) => (at.getTime() === liveAt.getTime() ? 'no-answer' : 'unseen'),
    3,
    false,
  );
  assert.deepEqual(
    shown.news.map(({ standing }) => standing),
    ['unseen'],
  );
  assert.equal(
    follow(() => 'no-answer', 3).watch.standing,
    'as-sent',
    'words of ours were seen there',
  );
});

test('what a page shows is named plainly', () => {
  const away = { holds: false, titleFound: false, textMatch: 0, showsWords: false };
  assert.equal(readingOf(page), 'as-sent');
  for (const httpStatus of [404, 410])
    assert.equal(readingOf({ ...page, ...away, httpStatus }), 'gone');
  for (const httpStatus of [401, 403])
    assert.equal(readingOf({ ...page, ...away, httpStatus }), 'hidden');
  for (const httpStatus of [0, 429, 500, 503])
    assert.equal(readingOf({ ...page, ...away, httpStatus }), 'no-answer');
  assert.equal(readingOf({ ...page, ...away, asksPassword: true }), 'hidden');
  const elsewhere = { ...page, ...away, isElsewhere: true };
  assert.equal(readingOf(elsewhere), 'gone', 'its address leads to somebody else’s page');
  assert.equal(readingOf({ ...elsewhere, wasProven: false }), 'gone');
  assert.equal(readingOf({ ...elsewhere, wasSeen: false }), 'unseen');
  assert.equal(
    readingOf({ ...elsewhere, asksPassword: true }),
    'hidden',
    'its visitors log in there',
  );
  assert.equal(readingOf({ ...page, ...away }), 'gone', 'another page stands at its address');
  const footer = { ...page, ...away, textMatch: 0.2 };
  assert.equal(readingOf(footer), 'gone', 'a fifth of its lines are those of every page there');
  const unproven = { ...page, ...away, wasProven: false };
  assert.equal(readingOf(unproven), 'changed', 'earlier words stand there, as in a cache');
  assert.equal(readingOf({ ...unproven, wasSeen: false }), 'unseen', 'it never stood there');
  const cut = { ...page, holds: false, asksPassword: true };
  assert.equal(readingOf({ ...cut, textMatch: 0.85 }), 'changed', 'others may log in beside it');
  assert.equal(readingOf({ ...cut, textMatch: 0.2 }), 'hidden', 'strangers get its beginning');
  assert.equal(readingOf({ ...page, holds: false, textMatch: 0.7 }), 'changed');
});

test('words written over a post make nothing readable that was not, and forget what was doubted of the old ones', () => {
  const later = new Date(liveAt.getTime() + day);
  for (const standing of standings) {
    const doubt = { doubt: 'changed', doubtSince: liveAt } as const;
    const known = { ...freshWatch(liveAt), standing, standingSince: liveAt, ...doubt };
    const now = writtenOver(known, later);
    const isRead = standing === 'as-sent' || standing === 'changed';
    assert.equal(now.standing, isRead ? 'as-sent' : standing);
    assert.deepEqual([now.doubt, now.nextLookAt], [null, later]);
  }
});
