import { useStore } from '#web/kit/store.ts';
import type { UploadTarget } from './uploads.ts';
import { uploads } from './uploads-here.ts';

/** The files on their way to one module or company, in any of its places. */
export function useUploads(target: Pick<UploadTarget, 'kind' | 'id'>) {
  const lines = useStore(uploads.lines);
  return lines.filter((line) => line.target.kind === target.kind && line.target.id === target.id);
}
