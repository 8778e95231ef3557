import { after, afterEach } from 'node:test';
import { HocuspocusProvider } from '@hocuspocus/provider';
import type { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { makeWritingDoor } from '#server/amps/writing/writing-door.ts';
import { listenOnLoopback } from './loopback.ts';
import { anAccount } from './people.ts';
import { anOpenSession } from './sessions.ts';
import { testTools } from './test-tools.ts';
import { closeWriting, writingServer, writingSocket } from './writing-browser.ts';

/** People who write, and a door on a port for them, over a database that can break; for a whole file of tests. */
export async function aWritingFixture() {
  const tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  const { db } = tools;
  const database = { broken: false };
  const door = makeWritingDoor({
    ...tools,
    db: {
      ...db,
      transaction: (work, how) =>
        database.broken ? Promise.reject(new Error('no database')) : db.transaction(work, how),
    },
  });
  const server = writingServer(tools, door);
  const port = await listenOnLoopback(server);
  const open: { provider: HocuspocusProvider; socket: HocuspocusProviderWebsocket }[] = [];
  let people = 0;

  afterEach(() => {
    database.broken = false;
    for (const { provider, socket } of open.splice(0)) closeWriting(provider, socket);
  });
  after(async () => {
    await door.close();
    server.close();
    await tools.close();
  });

  return {
    tools,
    database,
    port,
    someone: async (firstname: string) => {
      people += 1;
      const email = `${firstname.toLowerCase()}-${people}@demo.test`;
      const id = await anAccount(tools, { email, firstname });
      return { id, cookie: (await anOpenSession(tools, id)).cookie };
    },
    /** A browser's side: the same provider that the app uses. @param at another server's port. */
    browser: (
      moduleId: number,
      cookie: string,
      { doc = new Y.Doc(), at = port, token = 'session' } = {},
    ) => {
      const one = openBrowser(at, { moduleId, cookie, doc, token });
      open.push(one);
      return one;
    },
  };
}

interface Opening {
  moduleId: number;
  cookie: string;
  doc: Y.Doc;
  token: string;
}

function openBrowser(port: number, { moduleId, cookie, doc, token }: Opening) {
  const said: Record<string, unknown>[] = [];
  const news = { scope: '', refused: '', closedWith: 0, isSynced: false };
  const socket = writingSocket(port, {
    cookie,
    delay: 20,
    minDelay: 20,
    maxDelay: 100,
    jitter: false,
    onClose: ({ event }) => {
      news.closedWith = event.code;
    },
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `article:${moduleId}`,
    document: doc,
    token,
    onAuthenticated: ({ scope }) => {
      news.scope = scope;
    },
    onAuthenticationFailed: ({ reason }) => {
      news.refused = reason;
    },
    onSynced: () => {
      news.isSynced = true;
    },
    onStateless: ({ payload }) => said.push(JSON.parse(payload)),
  });
  provider.attach();
  const isSaved = () =>
    said.some(({ type, vector }) => {
      if (type !== 'saved') return false;
      const stored = Y.decodeStateVector(Buffer.from(String(vector), 'base64'));
      const mine = Y.decodeStateVector(Y.encodeStateVector(doc));
      return [...mine].every(([client, clock]) => (stored.get(client) ?? 0) >= clock);
    });
  return { doc, said, news, provider, socket, isSaved };
}
