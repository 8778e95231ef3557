import { VisuallyHidden } from '@mantine/core';
import { useStore } from '#web/kit/store.ts';
import { initials } from '../initials.ts';
import styles from './presence.module.css';
import type { Writing } from './writing/open-writing.ts';

/** Who else has the module open now. */
export function Presence({ writing }: { writing: Writing }) {
  const people = useStore(writing.people);
  return (
    <ul className={styles.people} aria-label="Also here">
      {people.map(({ id, name, tone }) => (
        <li key={id} data-tone={tone} title={`${name} is here`}>
          <span aria-hidden="true">{initials(name)}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
