import { Notice } from '#web/kit/notice.tsx';
import { useSession } from '../session.ts';
import styles from './shell.module.css';

/** What the operators have to say to this person, above every page. */
export function SystemMessages() {
  const { person } = useSession();
  if (!person?.systemMessages.length) return null;
  return (
    <div className={styles.messages}>
      {person.systemMessages.map(({ message, type }) => (
        <Notice key={`${type}:${message}`} kind={type}>
          {message}
        </Notice>
      ))}
    </div>
  );
}
