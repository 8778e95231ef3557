import { FocusTrap } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconMessagePlus } from '@tabler/icons-react';
import { posToDOMRect, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useAskComment } from '../comments/ask-comment.ts';
import { barsAround } from './bars-around.ts';
import { LinkForm } from './link-form.tsx';
import styles from './selection-bubble.module.css';
import type { Bubble } from './use-bubble.ts';

interface SelectionBubbleProps {
  editor: Editor;
  bubble: Bubble;
  onChange: (bubble: Bubble | null) => void;
}

/** What is done most to words that are selected, beside them; or the link they carry. */
export default function SelectionBubble({ editor, bubble, onChange }: SelectionBubbleProps) {
  const box = usePlace(editor, bubble);
  const ask = useAskComment();
  const back = () => {
    onChange(null);
    editor.commands.focus();
  };
  useEffect(() => {
    if (bubble.takesFocus) box.current?.querySelector('button')?.focus();
  }, [box, bubble]);
  return (
    <div
      ref={box}
      data-bubble
      className={styles.bubble}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') back();
      }}
    >
      {bubble.shows === 'link' ? (
        <FocusTrap active>
          <dialog open aria-label="Link" className={styles.link}>
            <LinkForm editor={editor} onDone={back} />
          </dialog>
        </FocusTrap>
      ) : (
        <RichTextEditor
          editor={editor}
          className={styles.root}
          classNames={{ toolbar: styles.tools }}
          withCodeHighlightStyles={false}
        >
          <RichTextEditor.Toolbar
            role="toolbar"
            aria-label="Selected words"
            onKeyDown={stepAmongButtons}
          >
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <LinkButton editor={editor} onClick={() => onChange({ shows: 'link' })} />
            <RichTextEditor.H2 />
            <RichTextEditor.Blockquote />
            {ask && (
              <RichTextEditor.Control
                className={styles.comment}
                title="Comment (Ctrl Alt M)"
                onClick={() => {
                  onChange(null);
                  ask('body');
                }}
              >
                <IconMessagePlus stroke={1.7} aria-hidden="true" />
                Comment
              </RichTextEditor.Control>
            )}
          </RichTextEditor.Toolbar>
        </RichTextEditor>
      )}
    </div>
  );
}

function LinkButton({ editor, onClick }: { editor: Editor; onClick: () => void }) {
  const isActive = useEditorState({ editor, selector: (now) => now.editor.isActive('link') });
  return (
    <RichTextEditor.Control
      aria-label="Link"
      title="Link (Ctrl K)"
      active={isActive}
      onClick={onClick}
    >
      <IconLink stroke={1.7} aria-hidden="true" />
    </RichTextEditor.Control>
  );
}

function stepAmongButtons({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + by) % buttons.length)?.focus();
}

const gap = 8;

/** Keeps it beside the words; it goes with them when the page is scrolled. */
function usePlace(editor: Editor, { shows }: Bubble) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = useEditorState({ editor, selector: (now) => now.editor.state.selection });
  useLayoutEffect(() => {
    if (box.current) putBeside(box.current, posToDOMRect(editor.view, from, to));
  }, [editor, from, to, shows]);
  return box;
}

/** Above the words; below them where the bars are in the way. */
function putBeside(box: HTMLElement, words: DOMRect): void {
  const sheet = box.offsetParent?.getBoundingClientRect();
  if (!sheet) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = words.top - gap - height;
  const below = words.bottom + gap;
  const isRoomBelow = below + height < innerHeight - barsAround.bottom;
  const top =
    above >= barsAround.top ? above : isRoomBelow ? below : Math.max(above, barsAround.top);
  const middle = (words.left + words.right - width) / 2;
  const left = Math.max(sheet.left, Math.min(middle, sheet.right - width));
  box.style.top = `${top - sheet.top}px`;
  box.style.left = `${left - sheet.left}px`;
}
