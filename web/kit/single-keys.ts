import { onDevice } from './browser-keep.ts';
import { storeOf } from './store.ts';

const key = 'single-keys';

/** Whether single letters act; who speaks to the machine, or types by accident, switches them off. */
export const singleKeys = storeOf(onDevice.getItem(key) !== 'off');

export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  if (isOn) onDevice.removeItem(key);
  else onDevice.setItem(key, 'off');
}
