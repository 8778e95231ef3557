import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Parser } from 'htmlparser2';
import { plainText, shownHtml, shownLine } from './filter-html.ts';

test('nothing that could run survives, whoever posted it', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<!--><script>alert(1)</script>-->',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<a title="&quot; onmouseover=&quot;alert(1)">x</a>',
    '<form action="/x"><button>x</button></form>',
    '<meta http-equiv="refresh" content="0;url=/x">',
  ];
  for (const attack of attacks) {
    for (const { name, attributes } of tagsIn(shownHtml(attack).source)) {
      assert.match(name, /^(p|a|img)$/, attack);
      for (const [attribute, value] of Object.entries(attributes)) {
        assert.match(attribute, /^(href|src|title)$/, attack);
        assert.doesNotMatch(value, /^\s*j\s*a/i, attack);
      }
    }
  }
});

test('text is set as WordPress sets it, and code is left alone', () => {
  assert.equal(
    shownLine(`It's "new" & good...`).source,
    'It&#8217;s &#8220;new&#8221; &#038; good&#8230;',
  );
  assert.equal(shownHtml(`<pre>it's</pre>`).source, `<pre>it's</pre>`);
  assert.equal(shownHtml('One\n\nTwo\nthree').source, '<p>One</p>\n<p>Two<br />\nthree</p>\n');
});

test('a marker in a comment survives, editor block marks do not', () => {
  const shown = shownHtml('<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --><!-- amp:17 -->');
  assert.equal(shown.source, '<p>Text</p><!-- amp:17 -->');
  assert.equal(plainText('<p>One <b>two</b></p><!-- amp:17 -->'), 'One two');
});

function tagsIn(html: string) {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) });
  parser.end(html);
  return found;
}
