import { fairTurns } from '../../foundation/fair-turns.ts';
import { strangersOf } from '../../foundation/network/network-of.ts';
import type { Sheet } from '../../papers/print-sheet.ts';
import type { Tools } from '../../tools.ts';
import type { CapturePicture } from '../captures/capture-table.ts';
import { foundCaptureAt } from '../captures/read-capture.ts';
import { reportOf } from '../report.ts';
import { sheetOf } from './sheet-of.ts';

/**
 * Shared reports are read for strangers by a few of the connections that everybody reads with: who asks for very many
 * waits for themselves.
 */
const inLine = fairTurns({
  atOnce: 3,
  atOnceEach: 2,
  waiting: 2_000,
  waitingEach: 500,
  patienceMs: 20_000,
  code: 'busy',
});

interface Asked {
  ampId: number;
  /** Of the stranger. */
  address: string;
}

/** The sheet of a report as it is now, once it is this stranger’s turn. @throws Problem `busy` */
export const sheetInTurn = (tools: Tools, { ampId, address }: Asked): Promise<Sheet> =>
  inLine(strangersOf(address), async () => sheetOf(await reportOf(tools, ampId)));

/** The picture of a page on it, in the same line. @throws Problem `busy` */
export const captureInTurn = (
  { db }: Pick<Tools, 'db'>,
  { ampId, address, placementId }: Asked & { placementId: number },
): Promise<CapturePicture | null> =>
  inLine(strangersOf(address), () => foundCaptureAt(db.root, { ampId, placementId }));
