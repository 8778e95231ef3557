import '@mantine/tiptap/styles.layer.css';
import '#domain/amps/body-text.css';
import { RichTextEditor } from '@mantine/tiptap';
import { Collaboration } from '@tiptap/extension-collaboration';
import { useEditor, useEditorState } from '@tiptap/react';
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
import { LinkControl } from './link-control.tsx';

interface BodyEditorProps {
  writing: Pick<Writing, 'undo' | 'awareness'>;
  /** Where it lies in the shared document. */
  fragment: Y.XmlFragment;
  label: string;
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

/** A text with headings, lists and links: written together, closed to what such a text may hold. */
export function BodyEditor(props: BodyEditorProps) {
  const { writing, fragment, label, describedBy, canEdit, isWrong, marks, language, onEditor } =
    props;
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
      ],
      editable: canEdit,
      injectNonce: styleNonce(),
      shouldRerenderOnTransaction: false,
      editorProps: { transformPastedHTML: cleanPaste, transformPastedText: plainPaste },
    },
    [writing, fragment],
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
      <RichTextEditor
        editor={editor}
        className={styles.root}
        classNames={{ toolbar: styles.toolbar, content: styles.content }}
        data-error={isWrong || undefined}
        withCodeHighlightStyles={false}
      >
        {canEdit && <Toolbar editor={editor} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      <output className={styles.reason}>{reason}</output>
    </>
  );
}

function Toolbar({ editor }: { editor: BodyHandle }) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting" sticky stickyOffset={56}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} disabled={false} />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
