import type { CommentThread } from '#contract/amp-events.ts';
import type { Standing } from './use-word-marks.ts';

interface FaceShown {
  /** What it opens: the first comment of its line. */
  id: number;
  name: string;
  /** Others of the same line. */
  more: number;
  top: number;
}

/**
 * A face for each line with comments whose words are there, from the first line on.
 *
 * @param height of what is pressed: what stands closer shares a face.
 */
export function facesOf(
  threads: readonly { comment: Pick<CommentThread['comment'], 'id' | 'author'> }[],
  standings: ReadonlyMap<number, Standing>,
  height: number,
): FaceShown[] {
  const placed = threads.flatMap(({ comment }) => {
    const { top, isGone } = standings.get(comment.id) ?? { top: null, isGone: true };
    return top === null || isGone ? [] : [{ comment, top }];
  });
  const faces: FaceShown[] = [];
  for (const { comment, top } of placed.toSorted((a, b) => a.top - b.top)) {
    const last = faces.at(-1);
    if (last && top < last.top + height) last.more += 1;
    else faces.push({ id: comment.id, name: comment.author?.name ?? 'Somebody', more: 0, top });
  }
  return faces;
}
