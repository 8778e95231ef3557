import { storeOf } from './store.ts';

const key = 'single-keys';

/** Whether single letters act; who speaks to the machine, or types by accident, switches them off. */
export const singleKeys = storeOf(
  typeof localStorage === 'undefined' || localStorage.getItem(key) !== 'off',
);

export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
