import type { AnyRouter } from '@tanstack/react-router';
import { endSession } from './session.ts';
import { mayLeave } from './unsaved.ts';

/** Asked before somebody goes by their own choice; false: they stay. */
export const beforeLogOut = new Set<() => Promise<boolean>>();

/** By one's own choice: asks first where something is unsaved. */
export async function logOut(router: AnyRouter): Promise<void> {
  if (!(await mayLeave({ clearsDevice: true }))) return;
  for (const mayGo of beforeLogOut) if (!(await mayGo())) return;
  await endSession();
  await router.navigate({ to: '/login' });
}
