import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { found } from '#domain/rules/wording.ts';
import styles from '../toolbar.module.css';
import { linkAddress } from './link-address.ts';

/** The link at the caret or for the selected words: an address of the web, or none. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isActive = useEditorState({ editor, selector: (now) => now.editor.isActive('link') });

  function open() {
    const href: unknown = editor.getAttributes('link')['href'];
    setProblem(null);
    setDraft(typeof href === 'string' ? href : '');
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setDraft(null);
  }
  function set() {
    const href = linkAddress(draft ?? '');
    if (href === '') return remove();
    if (href === null)
      return setProblem(found('url', { label: 'Link' }, { value: draft ?? '' }).message);
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !isActive)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    setDraft(null);
  }

  return (
    <Popover
      opened={draft !== null}
      onChange={(opened) => !opened && setDraft(null)}
      trapFocus
      returnFocus
      withinPortal
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link" active={isActive} onClick={open}>
          <IconLink size={16} stroke={1.8} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault();
            set();
          }}
        >
          <TextInput
            label="Address"
            description="A web address, such as https://example.com/report"
            inputMode="url"
            data-autofocus
            value={draft ?? ''}
            error={problem}
            onChange={({ currentTarget }) => {
              setDraft(currentTarget.value);
              setProblem(null);
            }}
          />
          <div>
            {isActive && (
              <Button variant="subtle" color="red" onClick={remove}>
                Remove link
              </Button>
            )}
            <Button type="submit">Set link</Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
