import '#domain/amps/body-text.css';
import { Collaboration } from '@tiptap/extension-collaboration';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { plainPaste } from '#domain/rules/plain-text.ts';
import { styleNonce } from '#web/ground/shell-data.ts';
import type { Writing } from '../writing/open-writing.ts';
import styles from './body-editor.module.css';
import { bodyExtensions } from './body-extensions.ts';
import { Carets } from './carets.ts';
import { cleanPaste } from './clean-paste.ts';
import { Findings, reasonAtCaret, showMarks, type BodyMark } from './findings-plugin.ts';
import { FollowsText } from './follows-text.ts';
import { Placeholder } from './placeholder.ts';

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

/** What stands still above and below the text: the caret is kept clear of it. */
const barsAround = { top: 184, bottom: 128, left: 0, right: 0 };

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

  return (
    <>
      <EditorContent editor={editor} className={styles.content} />
      <output className={styles.reason}>{reason}</output>
    </>
  );
}
