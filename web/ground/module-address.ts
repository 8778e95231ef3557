import { firstKind, kindOf, moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';

/** The screens that each module has of its own; all others are its Amp's. */
export const moduleScreens = ['edit', 'review'] as const;
export type ModuleScreen = (typeof moduleScreens)[number];

/** Where a module of an Amp is written, or read. @param ampId its number, or the name of a segment */
export const moduleAddress = (
  screen: ModuleScreen,
  ampId: number | string,
  kind: ModuleKind = firstKind,
): string => `/announcements/${screen}/${ampId}/${moduleKinds[kind].path}`;

/** What an Amp is called in the midst of sentences about its content: by its module, where that is the only one. */
export const contentWord = (modules: readonly { type: number }[]): string =>
  modules.length > 1 ? 'Amp' : moduleKinds[openedKind(modules)].called.one;

/** The kind of module that an Amp is opened with: of its first one. */
export const openedKind = (modules: readonly { type: number }[] = []): ModuleKind =>
  modules[0] ? kindOf(modules[0].type) : firstKind;
