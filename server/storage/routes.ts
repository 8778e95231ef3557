import type { FastifyInstance } from 'fastify';
import { storage } from '#contract/storage.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { listStorage, roomToday } from './list-storage.ts';

export function storageRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, storage.today, ({ person }) => roomToday(tools, person));
  mount(app, tools, storage.list, () => listStorage(tools));
}
