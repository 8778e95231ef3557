import type { Envelope } from '#contract/envelope.ts';
import type { Picture } from '#contract/media-file.ts';
import type { PictureRows } from '#contract/modules/picture-rows.ts';
import { firstKind, moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { keyOf, newKey, queryClient } from '../calls.ts';
import { beforeLogOut } from '../log-out.ts';
import type { LightRow } from '../rows.ts';
import { personOf, session } from '../session.ts';
import {
  dropUpload,
  isInterrupted,
  isSameFile,
  isSameTarget,
  keepUpload,
  keptUploads,
} from './kept-uploads.ts';
import { transfer } from './transfer.ts';
import { uploadsUnderWay, type Ways } from './under-way.ts';

const personId = () => personOf(session.get())?.id ?? null;

/** Files that this tab sends. */
export const uploads = uploadsUnderWay({
  transfer,
  personId,
  newKey,
  now: Date.now,
  keep: keepUpload,
  drop: dropUpload,
  find: (file, target) => {
    const lines = uploads.lines.get();
    return keptHere(Date.now(), { withOwn: true }).find(
      (kept) =>
        isSameFile(kept, file) &&
        isSameTarget(kept.target, target) &&
        (lines.some(({ key }) => key === kept.key) || isInterrupted(kept, Date.now())),
    );
  },
  onStored,
});

/** What was interrupted on this device, and nobody goes on with. */
export const interruptedUploads = (now: number) =>
  keptHere(now, { withOwn: false }).filter((kept) => isInterrupted(kept, now));

function keptHere(now: number, { withOwn }: { withOwn: boolean }) {
  const id = personId();
  if (id === null) return [];
  const own = new Set(uploads.lines.get().map(({ key }) => key));
  return keptUploads({ personId: id, now }).filter(({ key }) => withOwn || !own.has(key));
}

function onStored(
  { name, target }: Parameters<Ways['onStored']>[0],
  stored: { pictures?: Picture[] | undefined },
) {
  if (stored.pictures) showPictures(target, stored.pictures);
  if (location.pathname !== `/app${target.path}`) toast.success(`${name}: ${storedWords(target)}`);
}

/** What came of it. */
export const storedWords = ({ kind, title }: { kind: 'picture' | 'logo'; title: string }) =>
  kind === 'picture' ? `it is in “${title}”.` : `it is here. Cut out the logo of ${title} now.`;

/** A module's pictures as the server answered, wherever they are shown. */
export function showPictures(
  { id, of = firstKind }: { id: number; of?: ModuleKind | undefined },
  items: Picture[],
): void {
  const about = { params: { id } };
  const path = `${moduleKinds[of].endpoint}/:id` as const;
  const pictures = { ...picturesRow, path: `${path}/pictures` };
  queryClient.setQueryData<Envelope<{ items: Picture[] }>>(keyOf(pictures, about), {
    meta: { success: true },
    data: { items },
  });
  void queryClient.invalidateQueries({ queryKey: keyOf({ ...picturesRow, path }, about) });
}

const picturesRow: LightRow<PictureRows['pictures']> = {
  method: 'GET',
  path: '',
  idempotent: false,
  onlyThemselves: false,
};

session.subscribe(() => uploads.follow(personId()));
window.addEventListener('beforeunload', uploads.beforeUnload);
window.addEventListener('pagehide', uploads.pageGone);
beforeLogOut.add(async () => {
  if (!uploads.isAnyRunning()) return true;
  return confirm({
    title: 'Files are on their way',
    text: 'Logging out stops them. What was sent is kept for a day: they go on when you are the next to log in here.',
    yes: 'Log out',
    no: 'Stay',
  });
});
