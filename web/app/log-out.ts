import type { AnyRouter } from '@tanstack/react-router';
import { endSession } from './session.ts';
import { mayLeave } from './unsaved.ts';

/** By one's own choice: asks first where something is unsaved. */
export async function logOut(router: AnyRouter): Promise<void> {
  if (!(await mayLeave())) return;
  await endSession();
  await router.navigate({ to: '/login' });
}
