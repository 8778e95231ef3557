import assert from 'node:assert/strict';
import test from 'node:test';
import type { StoredUpload } from '#contract/media.ts';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { dropUpload, isInterrupted, isSameFile, keepUpload, keptUploads } from './kept-uploads.ts';
import type { Hearing, Sending } from './transfer.ts';
import { uploadsUnderWay } from './under-way.ts';

const target = {
  kind: 'picture',
  id: 7,
  path: '/announcements/edit/5/article',
  title: 'Winter moorings',
} as const;
const harbour = new File(['a harbour'], 'harbour.png', { type: 'image/png', lastModified: 1 });
const stored = { id: 3, uploaded_name: 'harbour.png' } as StoredUpload;

/** A device, and a network on which the test says what arrives. */
function aDevice() {
  const keep = aBrowserKeep();
  const device = {
    person: 1 as number | null,
    now: 100_000,
    sent: [] as (Sending & Hearing & { end: string })[],
    arrived: [] as string[],
    page: () => aPage(),
    interrupted: (personId: number) =>
      keptUploads({ personId, now: device.now }, keep).filter((kept) =>
        isInterrupted(kept, device.now),
      ),
  };
  let keys = 0;
  const aPage = () =>
    uploadsUnderWay({
      transfer(_file, sending, hearing) {
        const one = { ...sending, ...hearing, end: '' };
        device.sent.push(one);
        return { cancel: () => (one.end = 'cancelled'), pause: () => (one.end = 'paused') };
      },
      personId: () => device.person,
      newKey: () => `key-${(keys += 1)}`,
      now: () => device.now,
      keep: (kept) => keepUpload(kept, keep),
      drop: (key) => dropUpload(key, keep),
      find: (file) => device.interrupted(device.person ?? 0).find((kept) => isSameFile(kept, file)),
      onStored: ({ name }) => void device.arrived.push(name),
    });
  return device;
}

test('a file is stored whatever page is open, and then nothing of it is remembered', () => {
  const device = aDevice();
  const page = device.page();
  page.send(harbour, target);
  device.sent[0]?.onUrl('/media_files/uploads/1-a');
  device.sent[0]?.onProgress(harbour.size);
  assert.equal(page.lines.get()[0]?.state, 'storing');
  device.sent[0]?.onDone(stored);
  assert.equal(page.lines.get()[0]?.state, 'stored');
  assert.deepEqual(device.arrived, ['harbour.png']);
  device.now += 60_000;
  assert.deepEqual(device.interrupted(1), []);
});

test('after the page was closed the same file goes on where it was, under the same key', () => {
  const device = aDevice();
  const before = device.page();
  before.send(harbour, target);
  device.sent[0]?.onUrl('/media_files/uploads/1-a');
  before.pageGone();
  assert.deepEqual(
    device.interrupted(1).map(({ name }) => name),
    ['harbour.png'],
  );
  device.page().send(harbour, target);
  assert.equal(device.sent[1]?.url, '/media_files/uploads/1-a');
  assert.equal(device.sent[1]?.key, device.sent[0]?.key, 'so that the server places it once');
});

test('a file that another tab still sends is not called interrupted', () => {
  const device = aDevice();
  device.page().send(harbour, target);
  assert.deepEqual(device.interrupted(1), []);
  device.now += 16_000;
  assert.equal(device.interrupted(1).length, 1, 'unless that tab has said nothing for long');
});

test('a file stands still after logout and goes on for the same person only', () => {
  const device = aDevice();
  const page = device.page();
  page.send(harbour, target);
  device.person = null;
  page.follow(null);
  assert.equal(device.sent[0]?.end, 'paused');
  assert.equal(page.lines.get()[0]?.state, 'paused');
  device.person = 1;
  page.follow(1);
  assert.equal(device.sent.length, 2);
  assert.equal(device.sent[1]?.personId, 1);
});

test('who logs in next on this device neither sees nor sends what another one chose', () => {
  const device = aDevice();
  const page = device.page();
  page.send(harbour, target);
  page.follow(null);
  device.person = 2;
  page.follow(2);
  assert.deepEqual(page.lines.get(), []);
  assert.deepEqual(device.interrupted(2), []);
  page.retry('key-1');
  assert.equal(device.sent.length, 1);
  assert.equal(device.interrupted(1).length, 1, 'it waits for whoever chose it');
});

test('closing the tab warns while a file is on its way, and not before or after', () => {
  const device = aDevice();
  const page = device.page();
  const warned = () => {
    const event = { returnValue: '', preventDefault: () => undefined };
    page.beforeUnload(event);
    return event.returnValue;
  };
  assert.equal(warned(), '');
  page.send(harbour, target);
  assert.equal(
    warned(),
    'You have unsaved changes. If you leave this page, your changes will be lost.',
  );
  device.sent[0]?.onDone(stored);
  assert.equal(warned(), '');
});

test('a file that finds no place stays on the list with the reason, to be tried again', () => {
  const device = aDevice();
  const page = device.page();
  page.send(harbour, target);
  device.sent[0]?.onDone({ ...stored, not_placed: 'That is not open while the Amp is “Live”.' });
  const [line] = page.lines.get();
  assert.equal(line?.state, 'failed');
  assert.match(String(line.problem), /in your library.*not open while/);
  page.retry(line.key);
  assert.equal(device.sent[1]?.key, device.sent[0]?.key);
  page.remove(line.key);
  assert.equal(device.sent[1]?.end, 'cancelled');
});

test('what was not finished within a day is forgotten', () => {
  const device = aDevice();
  device.page().send(harbour, target);
  device.now += 24 * 3_600_000;
  assert.deepEqual(device.interrupted(1), []);
});
