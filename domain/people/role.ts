import { z } from 'zod';
import { roles } from './roles.ts';

/** A role as it arrives. Apart from the list, which every page needs: it would bring all schemas along. */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
