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
    return { pdf: await pdfOf(paper) };
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}

function pdfOf(paper: Paper): Promise<Uint8Array> {
  if (paper.name === 'letter') return papers.letter(paper.of);
  if (paper.name === 'receipt') return papers.receipt(paper.of);
  return papers.sheet(paper.of);
}
