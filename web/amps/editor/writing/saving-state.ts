import type { ModuleKind } from '#domain/amps/modules.ts';
import { unsaved } from '#web/ground/unsaved.ts';
import type { Saving } from '#web/kit/saving-mark.tsx';
import { storeOf } from '#web/kit/store.ts';
import { isFinal } from './answers.ts';
import { savingOf, type SavingFacts } from './saving.ts';

/** What is known of where a module’s words are, and what is said of it; told only when it changes. */
export function savingState(kind: ModuleKind) {
  const facts = storeOf<SavingFacts>({
    kind,
    socket: 'connecting',
    refused: null,
    isStored: true,
    keeps: 'keeping',
    storedAt: null,
  });
  const saving = storeOf<Saving>(savingOf(facts.get()));
  const isStored = storeOf(true);
  const isKept = storeOf(false);
  const know = (news: Partial<SavingFacts>) => {
    facts.set({ ...facts.get(), ...news });
    const next = savingOf(facts.get());
    if (JSON.stringify(next) !== JSON.stringify(saving.get())) saving.set(next);
    // What is refused for good is not saved by opening it again.
    isKept.set(facts.get().keeps === 'kept' && !isFinal(facts.get().refused));
    if (facts.get().isStored === isStored.get()) return;
    // What was typed is never typed back here: the server has it, or it is dirty.
    if (facts.get().isStored) unsaved.saved('writing');
    isStored.set(facts.get().isStored);
  };
  return { facts, saving, isStored, isKept, know };
}
