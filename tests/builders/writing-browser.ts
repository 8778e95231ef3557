import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type { HocuspocusProvider } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import type { WritingDoor } from '#server/amps/writing/writing-door.ts';
import { makeTenantOf } from '#server/foundation/http/hosts.ts';
import type { Tools } from '#server/tools.ts';

type Options = Partial<ConstructorParameters<typeof HocuspocusProviderWebsocket>[0]>;

/** The writing door alone on a server, without the rest of the product. */
export function writingServer({ config }: Pick<Tools, 'config'>, door: WritingDoor): Server {
  const tenantOf = makeTenantOf(config);
  return createServer().on('upgrade', (request, socket, head) => {
    const tenant = tenantOf(request);
    if (tenant) door.upgrade(request, socket, head, tenant);
    else socket.destroy();
  });
}

/** The socket that the app uses, with the cookie that a browser would send by itself. */
export function writingSocket(
  port: number,
  { cookie, ...options }: Options & { cookie: string },
): HocuspocusProviderWebsocket {
  const headers = { cookie, origin: `http://localhost:${port}` };
  return new HocuspocusProviderWebsocket({
    url: `ws://localhost:${port}/writing`,
    WebSocketPolyfill: class extends WebSocket {
      constructor(url: string) {
        super(url, { headers });
        // As in a browser: closed before it was open, it raises nothing where nobody listens any more.
        this.on('error', () => undefined);
      }
    },
    ...options,
  });
}

export function closeWriting(
  provider: HocuspocusProvider,
  socket: HocuspocusProviderWebsocket,
): void {
  // A reconnection that is already planned would survive the destruction, for ever.
  socket.connect = () => Promise.resolve();
  provider.destroy();
  socket.destroy();
}

/** What the door says to somebody who knocks; who is let in goes at once where `stays` is not said. */
export const knock = (
  port: number,
  headers: Record<string, string>,
  { path = '/writing', stays }: { path?: string; stays?: WebSocket[] } = {},
) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`ws://localhost:${port}${path}`, {
      headers: { origin: `http://localhost:${port}`, ...headers },
    });
    const say = (status: number) => {
      if (status === 101) stays?.push(socket);
      if (!stays || status !== 101) socket.terminate();
      resolve(status);
    };
    socket.on('unexpected-response', (_request, response) => say(response.statusCode ?? 0));
    socket.on('open', () => say(101));
    socket.on('error', () => undefined);
  });
