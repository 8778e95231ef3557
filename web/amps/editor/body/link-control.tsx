import { Popover } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';

/** Opens what the link at the caret, or for the selected words, leads to. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const isActive = useEditorState({ editor, selector: (now) => now.editor.isActive('link') });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link (Ctrl K)"
          active={isActive}
          onClick={() => setOpen(true)}
        >
          <IconLink size={16} stroke={1.8} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm editor={editor} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
