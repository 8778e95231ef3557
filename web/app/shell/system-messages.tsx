import { isShutOut } from '#domain/people/account-state.ts';
import type { SystemMessage } from '#domain/people/session.ts';
import { sayUnlessHandled, send } from '../../ground/calls.ts';
import { useWhyNot } from '../../ground/only-theirs.tsx';
import { firstRows } from '../../ground/rows.ts';
import { session, useSession } from '../../ground/session.ts';
import { MessageStrip } from './message-strip.tsx';

/** What the operators have to say to this person, above every page, until it is put aside. */
export function SystemMessages() {
  const { person } = useSession();
  const whyNot = useWhyNot(firstRows.dismissMessage);
  if (!person?.systemMessages.length) return null;
  return person.systemMessages.map((message) => (
    <MessageStrip
      key={message.id}
      message={message}
      onDismiss={whyNot || isShutOut(person.role) ? undefined : () => void dismiss(message)}
    />
  ));
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
