import { parentPort } from 'node:worker_threads';
import { Problem } from '#domain/problems.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { readImportFile } from './read-file.ts';
import type { FileReading, FileRead } from './read-file.ts';

/** What the thread is asked: to read a file, then for one after the other of its chosen drafts, then to forget it. */
export type ThreadQuestion = { reading: FileReading } | { key: string } | 'forget';

/** What is told of a file: its drafts stay in the thread. */
export interface FileTold extends FileRead {
  /** What the chosen drafts will take of the day's room. */
  bytes: number;
}

/** What the thread says. */
export type ThreadAnswer =
  | { read: FileTold }
  | { draft: EntryDraft | null }
  | { isForgotten: true }
  | { says: string; fields: Record<string, string[]> | undefined }
  | { failed: Error };

let kept = new Map<string, EntryDraft>();

parentPort?.on('message', (question: ThreadQuestion) => {
  if (question === 'forget') {
    kept = new Map();
    parentPort?.postMessage({ isForgotten: true } satisfies ThreadAnswer);
  } else if ('key' in question) {
    const draft = kept.get(question.key) ?? null;
    parentPort?.postMessage({ draft } satisfies ThreadAnswer);
  } else void answerTo(question.reading).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');

async function answerTo(reading: FileReading): Promise<ThreadAnswer> {
  try {
    const { drafts, ...read } = await readImportFile(reading);
    const wanted = new Set(reading.keys);
    kept = new Map(drafts.filter(({ key }) => wanted.has(key)).map((draft) => [draft.key, draft]));
    let bytes = 0;
    for (const draft of kept.values()) bytes += Buffer.byteLength(JSON.stringify(draft));
    return {
      read: { ...read, bytes, drafts: drafts.map((draft) => ({ ...draft, fields: null })) },
    };
  } catch (error) {
    if (error instanceof Problem) return { says: error.message, fields: error.fields };
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}
