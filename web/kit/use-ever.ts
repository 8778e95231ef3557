import { useState } from 'react';

/** Whether `condition` has been true once: a dialog loaded with its first use stays to fade away. */
export function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
