import type { FastifyInstance, InjectOptions } from 'fastify';
import { asEditor } from './practice-world.ts';

export const api = '/wordpress/harbour-gazette/wp-json/wp/v2';

export const post = (
  world: FastifyInstance,
  path: string,
  payload: object,
  headers: object = asEditor,
) => world.inject({ method: 'POST', url: `${api}${path}`, headers: { ...headers }, payload });
export const get = (world: FastifyInstance, path: string, headers: InjectOptions['headers'] = {}) =>
  world.inject({ url: `${api}${path}`, headers });
export const story = {
  title: 'The tide is in',
  content: '<p>Boats float.</p>',
  slug: 'tide',
  status: 'publish',
};
