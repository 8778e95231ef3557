import { isTextSelection, type Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

export interface Bubble {
  shows: 'tools' | 'link';
  /** Opened by a key: its first button has the focus. */
  takesFocus?: boolean;
}

/** So that it does not flicker while a double click becomes a triple one. */
const settledMs = 150;

/**
 * What is open beside the selected words: their tools once a pointer has selected them, or Shift F10; their link by
 * Ctrl K. A finger has the toolbar at hand.
 */
export function useBubble(editor: Editor, canEdit: boolean) {
  const [bubble, setBubble] = useState<Bubble | null>(null);
  useEffect(() => {
    if (!canEdit) return undefined;
    const { dom } = editor.view;
    // A key may come before the editor has heard what the one before it selected.
    const hasWords = () =>
      isTextSelection(editor.state.selection) && getSelection()?.isCollapsed === false;
    let timer: ReturnType<typeof setTimeout>;
    const onRelease = ({ pointerType }: PointerEvent) => {
      clearTimeout(timer);
      if (pointerType === 'touch' || !editor.isFocused) return;
      timer = setTimeout(() => hasWords() && setBubble({ shows: 'tools' }), settledMs);
    };
    const onKey = (event: KeyboardEvent) => {
      const opens = openedBy(event);
      if (!opens || !(hasWords() || (opens.shows === 'link' && editor.isActive('link')))) return;
      event.preventDefault();
      event.stopPropagation();
      setBubble(opens);
    };
    const onSelect = () => editor.state.selection.empty && setBubble(null);
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-bubble]')) setBubble(null);
    };
    const onBlur = ({ event: { relatedTarget } }: { event: FocusEvent }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-bubble]')))
        setBubble((now) => (now?.shows === 'tools' ? null : now));
    };
    document.addEventListener('pointerup', onRelease);
    document.addEventListener('pointerdown', onPress);
    dom.addEventListener('keydown', onKey);
    editor.on('selectionUpdate', onSelect);
    editor.on('blur', onBlur);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerup', onRelease);
      document.removeEventListener('pointerdown', onPress);
      dom.removeEventListener('keydown', onKey);
      editor.off('selectionUpdate', onSelect);
      editor.off('blur', onBlur);
    };
  }, [editor, canEdit]);
  return [bubble, setBubble] as const;
}

function openedBy({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Bubble | null {
  if (altKey) return null;
  if (key === 'F10' && shiftKey) return { shows: 'tools', takesFocus: true };
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey ? { shows: 'link' } : null;
}
