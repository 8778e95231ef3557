import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { browserPath } from '#tests/browser.ts';
import { openGate } from '../../foundation/network/gate.ts';
import { drawPage } from './draw-page.ts';

const asked: string[] = [];
const pages: Record<string, () => string> = {
  '/page': () => `<h1>Harborlight opens its winter moorings</h1>
    <img src="http://127.0.0.1:${port}/private"><iframe src="http://169.254.169.254/"></iframe>`,
  '/calls': () => `<h1>Calls</h1><script>
    for (const urls of ['stun:127.0.0.1:${heard}', 'turn:127.0.0.1:${heard}?transport=udp']) {
      const call = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
      call.createDataChannel('a');
      // What is on its way keeps the page from being drawn before the calls are made.
      call.onicecandidate = () => fetch('/candidate');
      call.createOffer().then((offer) => call.setLocalDescription(offer));
    }
  </script>`,
  '/greedy': () => '<script>const a = []; for (;;) a.push(new Uint8Array(8e6).fill(1));</script>',
};
const ear = createSocket('udp4').bind(0, '127.0.0.1');
await once(ear, 'listening');
const { port: heard } = ear.address();
let packets = 0;
ear.on('message', () => (packets += 1));
after(() => ear.close());
const site = createServer((request, reply) => {
  asked.push(request.url ?? '');
  if (request.url === '/file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
  else if (request.url === '/busy') reply.writeHead(503).end('<h1>Busy</h1>');
  else reply.setHeader('content-type', 'text/html').end(pages[request.url ?? '']?.() ?? '');
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;
after(() => {
  site.close();
  site.closeAllConnections();
});
const admit = openGate({ allow: [`shown.test:${port}`], resolve: async () => ['127.0.0.1'] });
const admitOthers = openGate({ allow: [] });
const drawAt = (url: string) => drawPage({ browser: browserPath(), url, admit, admitOthers });
const draw = (path: string) => drawAt(`http://shown.test:${port}${path}`);

test('a page is drawn as a stranger sees it, and reaches nothing within our network', async () => {
  const drawn = await draw('/page');
  assert.ok('png' in drawn);
  assert.equal(Buffer.from(drawn.png.subarray(1, 4)).toString(), 'PNG');
  assert.ok(!asked.includes('/private'));
});

test('with the picture comes what the browser was told, and what it made of it', async () => {
  pages['/made'] = () => `<p id="a">before</p><script>a.textContent = 'made by a script'</script>`;
  const drawn = await draw('/made');
  assert.ok('png' in drawn);
  assert.equal(drawn.status, 200);
  assert.equal(drawn.url, `http://shown.test:${port}/made`);
  assert.match(drawn.html, /<p id="a">made by a script<\/p>/);
  const missing = await draw('/busy');
  assert.equal('status' in missing && missing.status, 503);
});

test('a page that asks its reader is drawn without an answer', async () => {
  pages['/asks'] = () => `<script>alert('Boo'); prompt('Name?')</script><h1>After all</h1>`;
  const drawn = await draw('/asks');
  assert.ok('html' in drawn);
  assert.match(drawn.html, /After all/);
});

test('where there is no browser after all, there is no picture', async () => {
  const url = `http://shown.test:${port}/page`;
  const browser = '/nowhere/chromium';
  assert.deepEqual(await drawPage({ browser, url, admit, admitOthers }), { failed: 'no-picture' });
});

test('a page that leads to a file of this machine has no picture', async () => {
  assert.deepEqual(await draw('/file'), { failed: 'no-picture' });
});

test('a page that takes memory without end is ended', async () => {
  assert.deepEqual(await draw('/greedy'), { failed: 'full' });
});

test('a page that makes calls sends nothing past the gate', async () => {
  const drawn = await draw('/calls');
  assert.ok('png' in drawn);
  assert.equal(packets, 0);
});

test('what the page brings along may not lie within our network, though the page itself may', async () => {
  const elsewhere = createServer((_request, reply) => {
    asked.push('/elsewhere');
    reply.end('inner');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port: inner } = elsewhere.address() as AddressInfo;
  pages['/frame'] = () => `<h1>A page</h1><iframe src="http://inner.test:${inner}/"></iframe>`;
  const both = openGate({
    allow: [`shown.test:${port}`, `inner.test:${inner}`],
    resolve: async () => ['127.0.0.1'],
  });
  const url = `http://shown.test:${port}/frame`;
  assert.ok('png' in (await drawPage({ browser: browserPath(), url, admit: both, admitOthers })));
  elsewhere.close();
  assert.ok(!asked.includes('/elsewhere'));
});

test('an address that is no page of the web has no picture', async () => {
  assert.deepEqual(await drawAt('file:///etc/hostname'), { failed: 'no-picture' });
});

test('a page that stores without end leaves no files of it, and holds nobody up', async () => {
  const worker = `onmessage = ({ data: name }) => {
    const asked = indexedDB.open(name);
    asked.onupgradeneeded = () => asked.result.createObjectStore('all', { autoIncrement: true });
    asked.onsuccess = () => {
      const more = () => {
        const all = asked.result.transaction('all', 'readwrite');
        for (let i = 0; i < 200; i += 1) all.objectStore('all').add(new Blob(['a']));
        all.oncomplete = more;
      };
      more();
    };
  };`;
  pages['/stores'] = () => `<h1>Stores</h1><script>
    const url = URL.createObjectURL(new Blob([${JSON.stringify(worker)}]));
    for (const name of ['a', 'b']) new Worker(url).postMessage(name);
  </script>`;
  const most: number[] = [];
  const watched = setInterval(() => {
    const [place] = readdirSync(tmpdir()).filter((name) => name.startsWith('ampifire-page-'));
    if (place) most.push(readdirSync(join(tmpdir(), place), { recursive: true }).length);
  }, 500);
  await draw('/stores');
  clearInterval(watched);
  assert.ok(most.length > 0 && Math.max(...most) < 1_000, `${Math.max(...most)} files`);
});
