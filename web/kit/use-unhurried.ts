import { useEffect, useRef, useState } from 'react';

/** The newest value, which changes no more often than this: for what is read aloud. */
export function useUnhurried<Value>(value: Value, everyMs: number): Value {
  const [said, setSaid] = useState(value);
  const saidAt = useRef(0);
  useEffect(() => {
    if (value === said) return undefined;
    const wait = Math.max(0, saidAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, said, everyMs]);
  return said;
}
