import type { Payload } from '#domain/distribution/payload.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { frozenModules } from '../amps/modules/frozen-modules.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { payloadOf } from './payload-of.ts';

export interface Approved {
  kind: ModuleKind;
  moduleId: number;
  payload: Payload;
}

/**
 * What of an Amp is to be sent: a payload for each module, or for the one that is named.
 * @throws Error when one is not what was approved
 */
export async function approvedPayloads(
  tools: Pick<Tools, 'config'>,
  tx: Tx,
  { ampId, moduleId }: { ampId: number; moduleId?: number },
): Promise<Approved[]> {
  const all = await frozenModules(tx, ampId);
  const modules = all.filter(({ frozen }) => frozen.moduleId === (moduleId ?? frozen.moduleId));
  if (modules.length === 0) throw new Error(`Amp ${ampId} has nothing to publish.`);
  return modules.map(({ kind, module, frozen }) => {
    if (frozen.approvedHash !== frozen.contentHash)
      throw new Error(`Amp ${ampId}: the ${kind} is not the one that was approved.`);
    return { kind, moduleId: frozen.moduleId, payload: payloadOf(tools, { module, frozen }) };
  });
}
