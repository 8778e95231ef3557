import type { ComponentType } from 'react';
import type { BuiltKind, ReadKind } from '#domain/amps/modules.ts';
import type { ModuleScreen } from '#web/ground/module-address.ts';

type Load = () => Promise<{ default: ComponentType }>;

type Screens = Record<BuiltKind, Record<ModuleScreen, Load>> &
  Record<BuiltKind & ReadKind, { queue: Load }>;

/** The screens of each kind, fetched when somebody goes there. Name another in `builtKinds` and this stops compiling. */
export const screens = {
  article: {
    edit: () => import('./article/editor-page.tsx'),
    review: () => import('./article/review-page.tsx'),
    queue: () => import('./article/queue-page.tsx'),
  },
} satisfies Screens;
