import { parentPort } from 'node:worker_threads';
import { Problem } from '#domain/problems.ts';
import { readImportFile } from './read-file.ts';
import type { FileRead, FileReading } from './read-file.ts';

/** What the thread says of a file. */
export type ThreadAnswer =
  | { read: FileRead }
  | { says: string; fields: Record<string, string[]> | undefined }
  | { failed: Error };

parentPort?.on('message', (reading: FileReading) => {
  void answerTo(reading).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(reading: FileReading): Promise<ThreadAnswer> {
  try {
    return { read: await readImportFile(reading) };
  } catch (error) {
    if (error instanceof Problem) return { says: error.message, fields: error.fields };
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}
