import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { linkProblem } from './fix.ts';
import styles from './fix-step.module.css';

/** The address of a post, pasted by who has found it: what is wrong with it is said beside it. */
export function usePastedLink() {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return {
    setProblem,
    /** The address when it is one; else says what is wrong with it. */
    take(): string | null {
      const found = linkProblem(link);
      setProblem(found);
      return found ? null : link.trim();
    },
    field: (
      <TextInput
        className={styles.pasted}
        label="Link of the post, if it is there"
        type="url"
        placeholder="https://"
        value={link}
        error={problem}
        onBlur={() => link !== '' && setProblem(linkProblem(link))}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value);
          if (problem) setProblem(linkProblem(currentTarget.value));
        }}
      />
    ),
  };
}
