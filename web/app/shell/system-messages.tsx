import { isShutOut } from '#domain/people/account-state.ts';
import type { SystemMessage } from '#domain/people/session.ts';
import { Notice } from '#web/kit/notice.tsx';
import { sayUnlessHandled, send } from '../../ground/calls.ts';
import { useWhyNot } from '../../ground/only-theirs.tsx';
import { firstRows } from '../../ground/rows.ts';
import { session, useSession } from '../../ground/session.ts';
import styles from './shell.module.css';

/** What the operators have to say to this person, above every page, until it is put aside. */
export function SystemMessages() {
  const { person } = useSession();
  const whyNot = useWhyNot(firstRows.dismissMessage);
  if (!person?.systemMessages.length) return null;
  return (
    <div className={styles.messages}>
      {person.systemMessages.map((message) => (
        <Notice
          key={message.id}
          kind={message.type}
          onDismiss={whyNot || isShutOut(person.role) ? undefined : () => void dismiss(message)}
        >
          {message.message}
        </Notice>
      ))}
    </div>
  );
}

/** It goes at once; where the server did not hear of it, it is back at the next visit. */
async function dismiss({ id }: SystemMessage) {
  const known = session.get();
  if (!known?.active) return;
  const systemMessages = known.systemMessages.filter((message) => message.id !== id);
  session.set({ ...known, systemMessages });
  try {
    await send(firstRows.dismissMessage, { params: { id } }, { quiet: true });
  } catch (failure) {
    sayUnlessHandled(failure);
  }
}
