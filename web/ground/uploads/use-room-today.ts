import { storage } from '#contract/storage.ts';
import { leftWords } from '#domain/storage/daily-room.ts';
import { useCall } from '../calls.ts';
import { useSession } from '../session.ts';

/** What is left of today's room for files, once half of it is used; null before, and while it is not known. */
export function useRoomToday(): string | null {
  const { person } = useSession();
  const today = useCall(storage.today, {});
  const files = today.data?.kinds.find(({ kind }) => kind === 'files');
  return files && person ? leftWords(person.role, files.used) : null;
}
