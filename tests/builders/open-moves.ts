import { afterMove, moves, statuses } from '#domain/amps/status.ts';
import type { Move, Status } from '#domain/amps/status.ts';
import { Problem } from '#domain/problems.ts';

export interface OpenMove {
  move: Move;
  to: Status;
}

/** Every move that is open from a status, with each end it may have: all are tried. */
export const openMoves = (from: Status): OpenMove[] =>
  moves.flatMap((move) =>
    statuses.flatMap((back) => {
      try {
        return [{ move, to: afterMove(from, move, back) }];
      } catch (error) {
        if (error instanceof Problem && error.code === 'move-refused') return [];
        throw error;
      }
    }),
  );
