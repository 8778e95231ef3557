import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { browserPath } from '#tests/browser.ts';
import { openGate } from '../../foundation/network/gate.ts';
import { drawPage } from './draw-page.ts';

const asked: string[] = [];
const pages: Record<string, () => string> = {
  '/page': () => `<h1>Harborlight opens its winter moorings</h1>
    <img src="http://127.0.0.1:${port}/private"><iframe src="http://169.254.169.254/"></iframe>`,
  '/greedy': () => '<script>const a = []; for (;;) a.push(new Uint8Array(8e6).fill(1));</script>',
};
const site = createServer((request, reply) => {
  asked.push(request.url ?? '');
  if (request.url === '/file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
  else reply.setHeader('content-type', 'text/html').end(pages[request.url ?? '']?.() ?? '');
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;
after(() => {
  site.close();
  site.closeAllConnections();
});
const admit = openGate({ allow: [`shown.test:${port}`], resolve: async () => ['127.0.0.1'] });
const draw = (path: string) =>
  drawPage({ browser: browserPath(), url: `http://shown.test:${port}${path}`, admit });

test('a page is drawn as a stranger sees it, and reaches nothing within our network', async () => {
  const drawn = await draw('/page');
  assert.ok('png' in drawn);
  assert.equal(Buffer.from(drawn.png.subarray(1, 4)).toString(), 'PNG');
  assert.ok(!asked.includes('/private'));
});

test('a page that leads to a file of this machine has no picture', async () => {
  assert.deepEqual(await draw('/file'), { failed: 'no-picture' });
});

test('a page that takes memory without end is ended', async () => {
  assert.deepEqual(await draw('/greedy'), { failed: 'full' });
});
