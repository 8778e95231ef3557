import { parentPort } from 'node:worker_threads';
import { papers } from './papers.ts';
import type { Paper } from './papers.ts';

export type Printed = { pdf: Uint8Array } | { failed: Error };

parentPort?.on(
  'message',
  (paper: Paper) => void print(paper).then((printed) => parentPort?.postMessage(printed)),
);
parentPort?.postMessage('ready');

async function print(paper: Paper): Promise<Printed> {
  try {
    const { name } = paper;
    return { pdf: await (name === 'letter' ? papers.letter(paper.of) : papers.receipt(paper.of)) };
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}
