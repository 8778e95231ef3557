import type { Amp } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { useCall } from '#web/ground/calls.ts';
import { openedKind } from '#web/ground/module-address.ts';
import type { LightRow } from '#web/ground/rows.ts';
import { beforeOf } from './sent-back.ts';

/** Why an Amp comes to be published again, as far as that is known by now. */
export function useSentBack(amp: Amp) {
  const kind = openedKind(amp.modules);
  const id = amp.modules.find(({ type }) => type === moduleKinds[kind].type)?.id ?? 0;
  const asked = { quiet: true, enabled: id !== 0 };
  const { data } = useCall(sentBackRow(kind), { params: { id } }, asked);
  return beforeOf(amp, data ?? null);
}

const sentBackRow = (kind: ModuleKind): LightRow<WritingRows['sentBack']> => ({
  method: 'GET',
  path: `${moduleKinds[kind].endpoint}/:id/sent_back`,
  idempotent: false,
  onlyThemselves: false,
});
