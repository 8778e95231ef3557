import { setTimeout as sleep } from 'node:timers/promises';
import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { closeWriting, writingSocket } from '#tests/builders/writing-browser.ts';
import { onBothEngines } from './engines.ts';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { startServer } from './server-process.ts';
import { writers } from './servers/writers.ts';

const keysPerSecond = 5;
const seconds = 15;
/** Two people who write together see each other’s letters within it as if at once. */
const allowedEchoMs = 250;
const allowedCores = 0.5;

export const typing: Bench = {
  name: 'typing',
  about:
    `${writers} people typing ${keysPerSecond} letters a second in ${writers} documents for ${seconds} s: how long ` +
    'a letter takes to a second window of its writer (p95), and the CPU of the server, against what is allowed.',
  run: () =>
    onBothEngines(async ({ engine, databaseUrl }) => {
      const server = await startServer('writing.ts', { databaseUrl });
      try {
        const documents = Object.entries(server.says);
        const open = (cookie: string, name: string) => openWindow(server.port, { cookie, name });
        const pairs = await Promise.all(
          documents.map(async ([cookie, name]) => ({
            writer: await open(cookie, name),
            reader: await open(cookie, name),
          })),
        );
        const before = server.cpuSeconds();
        const echoes = (await Promise.all(pairs.map(typeInto))).flat();
        const after = server.cpuSeconds();
        for (const { writer, reader } of pairs) for (const one of [writer, reader]) one.close();
        return figuresOf(engine, {
          echoes,
          cores: before === null || after === null ? null : (after - before) / seconds,
        });
      } finally {
        await server.stop();
      }
    }),
};

function figuresOf(
  engine: string,
  { echoes, cores }: { echoes: readonly number[]; cores: number | null },
): Figure[] {
  const typed = writers * keysPerSecond * seconds;
  if (echoes.length !== typed) throw new Error(`${typed} letters typed, ${echoes.length} came.`);
  const sorted = echoes.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const echo = {
    what: `A letter to a second window, p95, ${writers} people typing, ${engine}`,
    ours: milliseconds(p95),
    floor: `allowed: ${allowedEchoMs} ms`,
    ratio: p95 / allowedEchoMs,
    goal: atMost(1),
  };
  if (cores === null) return [echo];
  const cpu = {
    what: `Server CPU, ${writers} people typing, ${engine}`,
    ours: `${cores.toFixed(2)} cores`,
    floor: `allowed: ${allowedCores} cores`,
    ratio: cores / allowedCores,
    goal: atMost(1),
    detail: `${Math.round((cores * seconds * 1e6) / typed)} µs a letter, with storing it`,
  };
  return [echo, cpu];
}

interface Window {
  /** The first paragraph of the article. */
  text: () => Y.XmlText;
  onUpdate: (heard: () => void) => void;
  close: () => void;
}

/** Types at an even pace. @returns milliseconds until the other window had each letter. */
async function typeInto({ writer, reader }: { writer: Window; reader: Window }): Promise<number[]> {
  const [sent, echoes]: [number[], number[]] = [[], []];
  const before = reader.text().length;
  reader.onUpdate(() => {
    const now = performance.now();
    // One message may bring several letters.
    for (let arrived = reader.text().length - before; echoes.length < arrived;)
      echoes.push(now - (sent[echoes.length] ?? now));
  });
  await sleep(Math.random() * (1_000 / keysPerSecond));
  for (let n = 0; n < keysPerSecond * seconds; n += 1) {
    sent.push(performance.now());
    writer.text().insert(0, 'a');
    await sleep(1_000 / keysPerSecond);
  }
  for (let tries = 0; echoes.length < sent.length && tries < 200; tries += 1) await sleep(50);
  return echoes;
}

/** The app's own provider, logged in, with the document there. */
async function openWindow(
  port: number,
  { cookie, name }: { cookie: string; name: string },
): Promise<Window> {
  const doc = new Y.Doc();
  const socket = writingSocket(port, { cookie });
  const provider = await new Promise<HocuspocusProvider>((resolve, reject) => {
    const made: HocuspocusProvider = new HocuspocusProvider({
      websocketProvider: socket,
      name,
      document: doc,
      token: 'session',
      onSynced: () => resolve(made),
      onAuthenticationFailed: ({ reason }) => reject(new Error(reason)),
    });
    made.attach();
  });
  return {
    text() {
      const [paragraph] = doc.getXmlFragment('body').toArray();
      const [text] = paragraph instanceof Y.XmlElement ? paragraph.toArray() : [];
      if (!(text instanceof Y.XmlText)) throw new Error('The article has no first paragraph.');
      return text;
    },
    onUpdate: (heard) => {
      doc.on('update', heard);
    },
    close: () => closeWriting(provider, socket),
  };
}
