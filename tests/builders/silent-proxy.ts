import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { aRawServer } from './loopback-server.ts';

/** Stands before a server of this machine, and can fall silent: its lines stay open, and carry nothing. */
export async function aSilentProxy(t: TestContext, url: string) {
  const { port } = new URL(url);
  const lines = new Set<{ near: Socket; far: Socket }>();
  const open = (near: Socket) => {
    const far = connect(Number(port), '127.0.0.1');
    const line = { near, far };
    lines.add(line);
    far.on('error', () => far.destroy());
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void near.write(bytes));
    const close = () => {
      // A line that is silent tells neither side of the other's end.
      if (!lines.delete(line)) return;
      near.destroy();
      far.destroy();
    };
    near.on('close', close);
    far.on('close', close);
  };
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(await aRawServer(t, open));
  const silent: (typeof lines extends Set<infer Line> ? Line : never)[] = [];
  t.after(() => {
    for (const { near, far } of [...lines, ...silent]) {
      near.destroy();
      far.destroy();
    }
  });
  return {
    url: through.href,
    /** The lines that are open now; those opened later are well. `deaf`: what we say arrives. */
    fallSilent({ deaf = false } = {}) {
      for (const line of lines) {
        if (!deaf) line.near.removeAllListeners('data').pause();
        line.far.removeAllListeners('data').pause();
        silent.push(line);
      }
      lines.clear();
    },
  };
}
