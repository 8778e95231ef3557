import type { FastifyInstance } from 'fastify';

/** Where an answer leads is written as addresses are, whatever stood in what was asked: a header holds no more. */
export function encodeLocations(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', asAddress(location));
  });
}

const asAddress = (written: string) =>
  written.toWellFormed().replaceAll(/[^!-~]+/g, (letters) => encodeURIComponent(letters));
