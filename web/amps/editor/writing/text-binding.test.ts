import assert from 'node:assert/strict';
import test from 'node:test';
import * as Y from 'yjs';
import { bindText } from './text-binding.ts';

function fieldFor(text: Y.Text) {
  const field = bindText(text);
  field.follow();
  return field;
}

function twoPeople(words: string) {
  const [ada, ben] = [new Y.Doc(), new Y.Doc()];
  ada.getText('headline').insert(0, words);
  const meet = () => {
    Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada), 'network');
    Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben), 'network');
  };
  meet();
  return { ada: ada.getText('headline'), ben: ben.getText('headline'), meet };
}

test('two people who type into one field both keep their words', () => {
  const { ada, ben, meet } = twoPeople('Mill opens');
  const [one, other] = [fieldFor(ada), fieldFor(ben)];
  one.write('Old mill opens', 3);
  other.write('Mill opens today', 16);
  meet();
  assert.equal(one.shown.get(), 'Old mill opens today');
  assert.equal(other.shown.get(), one.shown.get());
});

test("a caret keeps its place when somebody else's words come in before it", () => {
  const { ada, ben, meet } = twoPeople('Mill opens');
  const one = fieldFor(ada);
  let caret = 4;
  one.onMove((moved) => (caret = moved(caret)));
  ben.insert(0, 'Old ');
  meet();
  assert.equal(one.shown.get().slice(0, caret), 'Old Mill');
});

test('nothing enters a field while a word is composed; afterwards all words are there', () => {
  const { ada, ben, meet } = twoPeople('Mill opens');
  const one = fieldFor(ada);
  one.compose(true);
  one.write('Mill soopens', 7);
  ben.insert(0, 'Old ');
  meet();
  assert.equal(one.shown.get(), 'Mill soopens');
  one.write('Mill soon opens', 10);
  one.compose(false);
  meet();
  assert.equal(one.shown.get(), 'Old Mill soon opens');
  assert.equal(ben.toJSON(), 'Old Mill soon opens');
});
