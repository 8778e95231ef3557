import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { ImportSource } from './chunks.ts';
import { unreadable } from './file-entry.ts';

const { fileBytes } = limits.imports;

/**
 * Does something with the file of a form, which lies on the disk for so long and no longer.
 * @param work given the form's field `request` too: what a caller without a file sends as JSON.
 */
export async function withFileOfForm<T>(
  request: FastifyRequest,
  work: (source: ImportSource, asked: unknown) => Promise<T>,
): Promise<T> {
  // Whose line was cut while they waited for their turn sends no more, and no end either.
  if (request.raw.destroyed) throw unreadable('The connection was cut.');
  const part = await request.file({
    limits: { fileSize: fileBytes, files: 1, fields: 1, fieldSize: limits.bodyBytes.imports },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== 'file') throw unreadable('Choose a file.');
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) {
      const says = `The file is larger than ${fileBytes / 1_000_000} MB. Export fewer posts at a time.`;
      throw new Problem('too-large', { says, fields: { text: [says] } });
    }
    return await work({ path }, askedBy(part.fields['request']));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function askedBy(field: unknown): unknown {
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : '';
  try {
    return JSON.parse(String(value)) as unknown;
  } catch (error) {
    throw new Problem('bad-request', {
      says: 'Send a field “request” with JSON before the file.',
      cause: error,
    });
  }
}
