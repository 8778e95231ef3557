import type { ComponentType } from 'react';
import type { BuiltKind } from '#domain/amps/modules.ts';
import type { ModuleScreen } from '#web/ground/module-address.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The screens of each kind, fetched when somebody goes there. Name another in `builtKinds` and this stops compiling. */
export const screens = {
  article: {
    edit: () => import('./article/editor-page.tsx'),
    review: () => import('./article/review-page.tsx'),
  },
} satisfies Record<BuiltKind, Record<ModuleScreen, Load>>;
