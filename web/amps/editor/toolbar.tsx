import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { IconArrowBackUp, IconArrowForwardUp, IconMessagePlus } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { counted } from '#domain/rules/counted.ts';
import type { BodyHandle } from './body/body-editor.tsx';
import { LinkControl } from './body/link-control.tsx';
import { useAskComment } from './comments/ask-comment.ts';
import { useUndo } from './fields/use-shared.ts';
import styles from './toolbar.module.css';
import type { Writing } from './writing/open-writing.ts';

interface ToolbarProps {
  /** Null while it is not there yet. */
  editor: BodyHandle | null;
  undo: Writing['undo'];
  words: number;
}

/** How the text is set, and the way back; in view wherever one writes. */
export function Toolbar({ editor, undo, words }: ToolbarProps) {
  const ask = useAskComment();
  return (
    <div className={styles.bar}>
      {editor && (
        <RichTextEditor
          editor={editor}
          className={styles.root}
          classNames={{ toolbar: styles.tools }}
          withCodeHighlightStyles={false}
        >
          <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting">
            <BlockChoice editor={editor} />
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
              <LinkControl editor={editor} />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <UndoControls undo={undo} />
            {ask && (
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Control
                  aria-label="Comment"
                  title="Comment (Ctrl Alt M)"
                  onClick={() => ask()}
                >
                  <IconMessagePlus stroke={1.7} aria-hidden="true" />
                </RichTextEditor.Control>
              </RichTextEditor.ControlsGroup>
            )}
          </RichTextEditor.Toolbar>
        </RichTextEditor>
      )}
      <span className={styles.words} aria-hidden="true">
        {counted(words, 'word')}
      </span>
    </div>
  );
}

const headings = [2, 3, 4] as const;
const blockNames = ['Text', 'Heading', 'Subheading', 'Small heading'];

/** What the block at the caret is. */
function BlockChoice({ editor }: { editor: BodyHandle }) {
  const level = useEditorState({
    editor,
    selector: (now) =>
      headings.find((one) => now.editor.isActive('heading', { level: one })) ?? null,
  });
  return (
    <select
      className={styles.block}
      aria-label="Kind of block"
      value={level ?? 1}
      onChange={({ currentTarget }) => {
        const chosen = headings.find((one) => one === Number(currentTarget.value));
        const chain = editor.chain().focus();
        if (chosen) chain.setHeading({ level: chosen }).run();
        else chain.setParagraph().run();
      }}
    >
      {blockNames.map((name, at) => (
        <option key={name} value={at + 1}>
          {name}
        </option>
      ))}
    </select>
  );
}

function UndoControls({ undo }: Pick<ToolbarProps, 'undo'>) {
  const { canUndo, canRedo } = useUndo(undo);
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={!canUndo}
        onClick={() => void undo.undo()}
      >
        <IconArrowBackUp stroke={1.7} aria-hidden="true" />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        disabled={!canRedo}
        onClick={() => void undo.redo()}
      >
        <IconArrowForwardUp stroke={1.7} aria-hidden="true" />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
  );
}
