import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { found } from '#domain/rules/wording.ts';
import { linkAddress } from './link-address.ts';
import styles from './link-form.module.css';

interface LinkFormProps {
  editor: Editor;
  onDone: () => void;
}

/** The link at the caret or for the selected words: an address of the web, or none. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const [wasActive] = useState(() => editor.isActive('link'));
  const [address, setAddress] = useState(() => {
    const href: unknown = editor.getAttributes('link')['href'];
    return typeof href === 'string' ? href : '';
  });
  const [problem, setProblem] = useState<string | null>(null);
  useShownSelection(editor);

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }
  function set() {
    const href = linkAddress(address);
    if (href === '') return remove();
    if (href === null)
      return setProblem(found('url', { label: 'Link' }, { value: address }).message);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !wasActive)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onDone();
  }

  return (
    <form
      className={styles.form}
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
        value={address}
        error={problem}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setProblem(null);
        }}
      />
      <div>
        {wasActive && (
          <Button variant="subtle" color="red" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="submit">Set link</Button>
      </div>
    </form>
  );
}

/** A browser shows what is selected only where the focus is. */
function useShownSelection(editor: Editor) {
  useEffect(() => {
    const { from, to, empty } = editor.state.selection;
    if (empty || !('highlights' in CSS)) return undefined;
    const [start, end] = [editor.view.domAtPos(from), editor.view.domAtPos(to)];
    const words = new StaticRange({
      startContainer: start.node,
      startOffset: start.offset,
      endContainer: end.node,
      endOffset: end.offset,
    });
    CSS.highlights.set('link-words', new Highlight(words));
    return () => void CSS.highlights.delete('link-words');
  }, [editor]);
}
