import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webAddress } from '../../web-address.ts';
import { richPieces, type RichPiece } from './rich-html.ts';

const textOf = (pieces: RichPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.children))).join('');

const tagsOf = (pieces: RichPiece[]): string[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.tag, ...tagsOf(piece.children)],
  );

test('an article is drawn with its headings, lists, links and emphasis', () => {
  assert.deepEqual(
    richPieces(
      '<h2>Open</h2><p>Read <a href="https://a.test/x?a=1&amp;b=2"><strong>this</strong></a>.<br>End</p><ol start="3"><li><p>three</p></li></ol>',
    ),
    [
      { tag: 'h2', children: ['Open'] },
      {
        tag: 'p',
        children: [
          'Read ',
          {
            tag: 'a',
            href: 'https://a.test/x?a=1&b=2',
            children: [{ tag: 'strong', children: ['this'] }],
          },
          '.',
          { tag: 'br', children: [] },
          'End',
        ],
      },
      {
        tag: 'ol',
        start: 3,
        children: [{ tag: 'li', children: [{ tag: 'p', children: ['three'] }] }],
      },
    ],
  );
});

test('nothing that could run, load or restyle survives', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><p>in</p></svg>',
    '<iframe src="https://evil.test"></iframe>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.test"><input name="password"></form>',
    '<p onclick="alert(1)" style="position:fixed" class="x">text</p>',
    '<a href="javascript:alert(1)">one</a>',
    '<a href=" java\nscript:alert(1)">two</a>',
    '<a href="data:text/html,<script>alert(1)</script>">three</a>',
    '<!--<p>hidden</p>-->',
  ].join('');
  const shown = richPieces(hostile);
  assert.deepEqual(tagsOf(shown), ['p', 'p']);
  assert.deepEqual(
    shown.filter((piece) => typeof piece !== 'string' && Object.keys(piece).length > 2),
    [],
  );
  assert.doesNotMatch(textOf(shown), /alert|hidden/);
  assert.match(textOf(shown), /intextonetwothree/);
});

test('text that looks like markup stays text', () => {
  assert.deepEqual(richPieces('<p>&lt;script&gt; and 3 < 4 &amp;lt;</p>'), [
    { tag: 'p', children: ['<script> and 3 < 4 &lt;'] },
  ]);
});

test('wrongly closed and endlessly nested markup is shown without failing', () => {
  assert.equal(textOf(richPieces('</p><p>a</strong><em>b</p>c')), 'abc');
  const deep = richPieces('<blockquote>'.repeat(50_000) + 'end');
  assert.equal(tagsOf(deep).length, 40);
  assert.equal(textOf(deep), 'end');
});

test('only addresses of the web become links', () => {
  assert.equal(webAddress('https://a.test/'), 'https://a.test/');
  const others = ['javascript:alert(1)', '//a.test', '/etc', 'mailto:a@a.test', '', null];
  for (const address of [...others, 'https://bank.test@evil.test/', 'https://a.test/\u0000'])
    assert.equal(webAddress(address), null);
});
