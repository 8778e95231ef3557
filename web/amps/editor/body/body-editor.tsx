import '#domain/amps/body-text.css';
import { Collaboration } from '@tiptap/extension-collaboration';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Suspense, useEffect } from 'react';
import type * as Y from 'yjs';
import { plainPaste } from '#domain/rules/plain-text.ts';
import { latePart } from '#web/ground/late.tsx';
import { styleNonce } from '#web/ground/shell-data.ts';
import type { Writing } from '../writing/open-writing.ts';
import { barsAround } from './bars-around.ts';
import styles from './body-editor.module.css';
import { bodyExtensions } from './body-extensions.ts';
import { Carets } from './carets.ts';
import { cleanPaste } from './clean-paste.ts';
import { CommentMarks } from './comment-marks.ts';
import { Findings, reasonAtCaret, showMarks, type BodyMark } from './findings-plugin.ts';
import { FollowsText } from './follows-text.ts';
import { Placeholder } from './placeholder.ts';
import { useBubble } from './use-bubble.ts';

interface BodyEditorProps {
  writing: Pick<Writing, 'undo' | 'awareness'>;
  /** Where it lies in the shared document. */
  fragment: Y.XmlFragment;
  label: string;
  /** Stands where nothing is written yet. */
  placeholder: string;
  /** Ids of what describes the field: its hint, counter and message. */
  describedBy: string;
  canEdit: boolean;
  isWrong: boolean;
  marks: readonly BodyMark[];
  /** '' while that is not known. */
  language: string;
  /** The editor is there, or gone again: checks read its document. */
  onEditor: (editor: BodyHandle | null) => void;
}

export type BodyHandle = NonNullable<ReturnType<typeof useEditor>>;

const SelectionBubble = latePart(() => import('./selection-bubble.tsx'));

/** A text with headings, lists and links: written together, closed to what such a text may hold. */
export function BodyEditor(props: BodyEditorProps) {
  const { writing, fragment, label, placeholder, describedBy } = props;
  const { canEdit, isWrong, marks, language, onEditor } = props;
  const editor = useEditor(
    {
      extensions: [
        ...bodyExtensions,
        Collaboration.configure({
          fragment,
          yUndoOptions: { undoManager: writing.undo },
        }),
        FollowsText,
        Carets.configure({ awareness: writing.awareness }),
        Findings,
        CommentMarks,
        Placeholder.configure({ words: placeholder }),
      ],
      editable: canEdit,
      injectNonce: styleNonce(),
      shouldRerenderOnTransaction: false,
      editorProps: {
        transformPastedHTML: cleanPaste,
        transformPastedText: plainPaste,
        scrollMargin: barsAround,
        scrollThreshold: barsAround,
      },
    },
    [writing, fragment, placeholder],
  );
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id: 'field-body',
          class: 'body-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-required': 'true',
          'aria-label': label,
          'aria-describedby': describedBy,
          dir: 'auto',
          ...(language && { lang: language }),
          ...(isWrong && { 'aria-invalid': 'true' }),
          ...(!canEdit && { 'aria-readonly': 'true', tabindex: '0' }),
        },
      },
    });
  }, [editor, label, describedBy, isWrong, canEdit, language]);
  useEffect(() => editor.setEditable(canEdit, false), [editor, canEdit]);
  useEffect(() => showMarks(editor, marks), [editor, marks]);
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);
  const reason = useEditorState({ editor, selector: (now) => reasonAtCaret(now.editor.state) });
  const [bubble, setBubble] = useBubble(editor, canEdit);

  return (
    <div className={styles.body}>
      <EditorContent editor={editor} className={styles.content} />
      {bubble && (
        <Suspense fallback={null}>
          <SelectionBubble editor={editor} bubble={bubble} onChange={setBubble} />
        </Suspense>
      )}
      <output className={styles.reason}>{reason}</output>
    </div>
  );
}
