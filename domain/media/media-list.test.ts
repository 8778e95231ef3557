import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  addMedia,
  featureMedia,
  moveMedia,
  removeMedia,
  replaceMedia,
  type ListedMedia,
} from './media-list.ts';

/** "A* B" reads as: A is featured, B is not. */
const aList = (text: string): ListedMedia[] =>
  text.split(' ').flatMap((name) => {
    if (!name) return [];
    return [{ id: name.charCodeAt(0), featured: name.endsWith('*') }];
  });
const read = (list: ListedMedia[]) =>
  list.map(({ id, featured }) => String.fromCharCode(id) + (featured ? '*' : '')).join(' ');
const idOf = (name: string) => name.charCodeAt(0);
const anItem = (name: string): ListedMedia => ({ id: idOf(name), featured: false });

test('the first picture added becomes the featured one, the second does not [R5.31]', () => {
  const one = addMedia([], anItem('A'));
  assert.equal(read(one), 'A*');
  assert.equal(read(addMedia(one, { id: idOf('B'), featured: true })), 'A* B');
});

test('removing the featured picture features the next, or the new last one [R5.32, R5.34]', () => {
  assert.equal(read(removeMedia(aList('A* B C'), idOf('A'))), 'B* C');
  assert.equal(read(removeMedia(aList('A B* C'), idOf('B'))), 'A C*');
  assert.equal(read(removeMedia(aList('A B*'), idOf('B'))), 'A*');
  assert.equal(read(removeMedia(aList('A*'), idOf('A'))), '');
});

test('removing another picture leaves the featured one alone [R5.33]', () => {
  assert.equal(read(removeMedia(aList('A* B'), idOf('B'))), 'A*');
});

test('replacing the featured picture keeps its place and its being featured [R5.35]', () => {
  assert.equal(read(replaceMedia(aList('A* B'), idOf('A'), anItem('D'))), 'D* B');
  assert.equal(read(replaceMedia(aList('A* B'), idOf('B'), anItem('D'))), 'A* D');
});

test('moving changes the order and not the featured picture', () => {
  assert.equal(read(moveMedia(aList('A* B C'), idOf('A'), 2)), 'B C A*');
  assert.equal(read(moveMedia(aList('A* B C'), idOf('C'), -1)), 'C A* B');
  assert.equal(read(moveMedia(aList('A* B C'), idOf('A'), 99)), 'B C A*');
});

test('featuring one picture takes it from the other', () => {
  assert.equal(read(featureMedia(aList('A* B C'), idOf('C'))), 'A B C*');
});

test('an id that is not in the list changes nothing', () => {
  const list = aList('A* B');
  const stranger = idOf('Z');
  assert.equal(read(removeMedia(list, stranger)), 'A* B');
  assert.equal(read(replaceMedia(list, stranger, anItem('D'))), 'A* B');
  assert.equal(read(moveMedia(list, stranger, 0)), 'A* B');
  assert.equal(read(featureMedia(list, stranger)), 'A* B');
});

test('whatever is done to a list, exactly one picture is featured unless it is empty', () => {
  const id = fc.integer({ min: 1, max: 6 });
  const step = fc.record({
    does: fc.constantFrom('add', 'remove', 'replace', 'move', 'feature'),
    id,
    place: fc.integer({ min: -2, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let list: ListedMedia[] = [];
      let nextId = 100;
      for (const { does, id: slot, place } of steps) {
        const target = list[slot % Math.max(1, list.length)]?.id ?? slot;
        if (does === 'add') list = addMedia(list, { id: nextId++, featured: place > 2 });
        if (does === 'remove') list = removeMedia(list, target);
        if (does === 'replace')
          list = replaceMedia(list, target, { id: nextId++, featured: place > 2 });
        if (does === 'move') list = moveMedia(list, target, place);
        if (does === 'feature') list = featureMedia(list, target);
        const featured = list.filter((item) => item.featured).length;
        assert.equal(featured, list.length === 0 ? 0 : 1);
      }
    }),
  );
});
