import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { heldAnyway } from './unread-answers.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What a build may have laid beside a file, the smaller first. */
const endings = { br: '.br', gzip: '.gz' } as const;
const encodings = ['br', 'gzip'] as const;

/**
 * Answers with files of a folder that stays as it is while the process lives. Each is read once, when first asked for,
 * and all its readers are sent the same bytes: whoever leaves them unread makes nobody hold more.
 * @param keptSeconds how long browsers keep them
 */
export function heldFiles(folder: string, keptSeconds: number) {
  const names = new Set(readdirSync(folder));
  const held = new Map<string, Promise<Buffer>>();
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    heldAnyway.add(bytes);
    return bytes;
  };
  const bytesOf = async (name: string) => {
    const reading = held.get(name) ?? read(name);
    held.set(name, reading);
    try {
      return await reading;
    } catch (error) {
      held.delete(name);
      throw error;
    }
  };
  const cacheControl = `public, max-age=${keptSeconds}, immutable`;

  /** @throws Problem `not-found` */
  return async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const type = types[extname(name)];
    if (type === undefined || !names.has(name)) throw new Problem('not-found');
    const smaller = encodings.filter((encoding) => names.has(name + endings[encoding]));
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', smaller);
    const bytes = await bytesOf(encoding ? name + endings[encoding] : name);
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type(type);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  };
}
