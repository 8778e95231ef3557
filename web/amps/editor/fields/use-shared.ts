import {
  type ChangeEvent,
  type CompositionEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type * as Y from 'yjs';
import { useStore } from '#web/kit/store.ts';
import { typing, writeList } from '../writing/own-changes.ts';
import { bindText } from '../writing/text-binding.ts';

type TextElement = HTMLTextAreaElement | HTMLInputElement;

/** Everything a plain text field needs to be written together; spread it onto the field. */
export function useSharedText<E extends TextElement>(text: Y.Text, oneLine: boolean) {
  const binding = useMemo(() => bindText(text), [text]);
  useEffect(() => binding.follow(), [binding]);
  const value = useStore(binding.shown);
  const element = useRef<E>(null);
  const caret = useRef<readonly [number, number] | null>(null);

  useEffect(() => {
    binding.onMove((moved) => {
      const field = element.current;
      if (!field || document.activeElement !== field) return;
      const [start, end] = caret.current ?? [field.selectionStart ?? 0, field.selectionEnd ?? 0];
      caret.current = [moved(start), moved(end)];
    });
  }, [binding]);
  useLayoutEffect(() => {
    if (caret.current) element.current?.setSelectionRange(...caret.current);
    caret.current = null;
  });

  const write = (field: E) => {
    const said = oneLine ? field.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') : field.value;
    binding.write(said, field.selectionStart ?? said.length);
  };
  return {
    ref: element,
    value,
    onChange: (event: ChangeEvent<E>) => write(event.currentTarget),
    onCompositionStart: () => binding.compose(true),
    onCompositionEnd(event: CompositionEvent<E>) {
      write(event.currentTarget);
      binding.compose(false);
    },
  };
}

/** A shared list of words, and how to change it. */
export function useSharedList(list: Y.Array<string>) {
  const words = useShared(
    list,
    useCallback(() => list.toArray(), [list]),
  );
  return [words, (next: readonly string[]) => writeList(list, next)] as const;
}

/** One entry of a shared map: the last one to write it wins. */
export function useSharedEntry(map: Y.Map<string>, name: string) {
  const value = useShared(
    map,
    useCallback(() => map.get(name) ?? '', [map, name]),
  );
  const write = (next: string) => {
    if (next !== value) map.doc?.transact(() => map.set(name, next), typing);
  };
  return [value, write] as const;
}

function useShared<T>(type: Y.Array<string> | Y.Map<string>, read: () => T): T {
  const [shown, setShown] = useState(read);
  useEffect(() => {
    const changed = () => setShown(read());
    changed();
    type.observe(changed);
    return () => type.unobserve(changed);
  }, [type, read]);
  return shown;
}

/** What the undo can do now. */
export function useUndo(undo: Y.UndoManager) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const events = ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const;
      for (const event of events) undo.on(event, changed);
      return () => {
        for (const event of events) undo.off(event, changed);
      };
    },
    [undo],
  );
  const canUndo = useSyncExternalStore(subscribe, () => undo.canUndo());
  const canRedo = useSyncExternalStore(subscribe, () => undo.canRedo());
  return { canUndo, canRedo };
}
