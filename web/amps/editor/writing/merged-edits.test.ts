import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSchema } from '@tiptap/core';
import {
  deleteSelection,
  joinBackward,
  joinForward,
  lift,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from '@tiptap/pm/commands';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { TextSelection, type Command } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { strandedLines } from '#domain/amps/stranded-text.ts';
import { takeInWatched } from '#domain/amps/stranded.ts';
import { makeItemsWhole } from '#domain/amps/modules/article/whole-items.ts';
import { bodyExtensions } from '../body/body-extensions.ts';
import { editorWithoutPage, type EditorWithoutPage } from '#tests/builders/editor-without-page.ts';

const schema = getSchema(bodyExtensions);
function node(name: string) {
  const type = schema.nodes[name];
  assert.ok(type);
  return type;
}
const bold = schema.marks['bold'];
assert.ok(bold);

const commands: Command[] = [
  splitBlock,
  joinBackward,
  joinForward,
  lift,
  wrapIn(node('blockquote')),
  setBlockType(node('heading'), { level: 2 }),
  setBlockType(node('paragraph')),
  toggleMark(bold),
  splitListItem(node('listItem')),
  liftListItem(node('listItem')),
  sinkListItem(node('listItem')),
  wrapInList(node('bulletList')),
  wrapInList(node('orderedList')),
];

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Every letter that is written is another one. */
const lettersIn = (text: string) => new Set(Array.from(text).filter((sign) => sign >= '\u4e00'));
const without = (some: Set<string>, others: Set<string>) =>
  [...some].filter((one) => !others.has(one));
const bodyOf = (doc: Y.Doc) => doc.getXmlFragment('body');
const textOf = (editor: EditorWithoutPage) => lettersIn(editor.state().doc.textContent);

function element(name: string, ...children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const made = new Y.XmlElement(name);
  made.insert(0, children);
  return made;
}

function placeIn(editor: EditorWithoutPage, number: (below: number) => number) {
  const { doc } = editor.state();
  return TextSelection.near(doc.resolve(number(doc.content.size + 1)));
}

/** Two or three write for a while, each sending and hearing of the others now and then. @returns what went wrong. */
function writeTogether(seed: number, mayUndo: boolean): string[] {
  let code = 0x4e00;
  const letters = (count: number) =>
    String.fromCharCode(...Array.from({ length: count }, () => code++));
  const number = numbersFrom(seed);
  const server = new Y.Doc();
  server.clientID = 99;
  const line = () => element('paragraph', new Y.XmlText(letters(3)));
  const inner = element('orderedList', element('listItem', line()), element('listItem', line()));
  const list = [element('listItem', line()), element('listItem', line(), line(), inner)];
  const quote = element('blockquote', line(), line());
  bodyOf(server).insert(0, [line(), element('bulletList', ...list), quote, line()]);
  const [kept, takenOut] = [new Set<string>(), new Set<string>()];
  const editors = Array.from({ length: 2 + (seed % 2) }, (_, at) =>
    editorWithoutPage(schema, { clientId: at + 1, state: Y.encodeStateAsUpdate(server) }),
  );
  const wrong: string[] = [];
  const exchange = (editor: EditorWithoutPage) => {
    const news = Y.encodeStateAsUpdate(editor.doc, Y.encodeStateVector(server));
    const lost = takeInWatched(server, [news], () => Y.applyUpdate(server, news));
    makeItemsWhole(bodyOf(server));
    for (const words of [lost.arriving, lost.standing])
      for (const letter of lettersIn(strandedLines(words).join(''))) kept.add(letter);
    Y.applyUpdate(editor.doc, Y.encodeStateAsUpdate(server, Y.encodeStateVector(editor.doc)));
    const unseen = without(lettersIn(bodyOf(server).toJSON()), textOf(editor));
    if (unseen.length > 0) wrong.push(`not shown: ${unseen.join('')}`);
  };
  const turn = (editor: EditorWithoutPage) => {
    const { state, dispatch, undo } = editor;
    const what = number(10);
    const place = placeIn(editor, number);
    const other = number(2) === 0 ? place : placeIn(editor, number);
    if (what < 3) return dispatch(state().tr.setSelection(place).insertText(letters(2)));
    if (what === 3 && mayUndo) return void (number(4) === 0 ? undo.redo() : undo.undo());
    const wanted = TextSelection.between(place.$from, other.$from);
    dispatch(state().tr.setSelection(wanted));
    (what === 4 ? deleteSelection : commands[number(commands.length)])?.(state(), dispatch);
  };
  for (let turns = 0; turns < 40; turns += 1) {
    const editor = editors[number(editors.length)];
    assert.ok(editor);
    if (number(6) === 0) exchange(editor);
    const before = textOf(editor);
    turn(editor);
    for (const letter of without(before, textOf(editor))) takenOut.add(letter);
    if (number(3) > 0) editor.undo.stopCapturing();
  }
  for (const editor of [...editors, ...editors]) exchange(editor);
  const there = lettersIn(bodyOf(server).toJSON());
  for (let at = 0x4e00; at < code; at += 1) {
    const letter = String.fromCharCode(at);
    if ([there, kept, takenOut].every((some) => !some.has(letter))) wrong.push(`gone: ${letter}`);
  }
  return wrong;
}

test('what nobody took out is in the text that all see, or is told of', () => {
  for (let seed = 1; seed <= 60; seed += 1)
    assert.deepEqual(writeTogether(seed, seed % 2 === 0), [], `seed ${seed}`);
});

test('undoing a list or a heading leaves what somebody else wrote in it', () => {
  for (const make of [
    wrapInList(node('bulletList')),
    setBlockType(node('heading'), { level: 2 }),
  ]) {
    const first = new Y.Doc();
    bodyOf(first).insert(0, [element('paragraph', new Y.XmlText('Mine.'))]);
    const state = Y.encodeStateAsUpdate(first);
    const [one, other] = [1, 2].map((clientId) => editorWithoutPage(schema, { clientId, state }));
    assert.ok(one && other);
    make(one.state(), one.dispatch);
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc));
    const end = TextSelection.atEnd(other.state().doc);
    other.dispatch(other.state().tr.setSelection(end).insertText(' Theirs.'));
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc));
    one.undo.undo();
    assert.match(one.state().doc.textContent, /Mine\./);
    assert.match(one.state().doc.textContent, /Theirs\./);
  }
});
