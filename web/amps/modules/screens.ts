import type { ComponentType } from 'react';
import type { SitePost } from '#contract/publish-option.ts';
import type { BuiltKind, ReadKind } from '#domain/amps/modules.ts';
import type { ModuleScreen } from '#web/ground/module-address.ts';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface PreviewProps {
  post: SitePost;
}

type Screens = Record<
  BuiltKind,
  Record<ModuleScreen, Load> & {
    /** A post of it, where it is chosen where that goes. */
    preview: Load<PreviewProps>;
  }
> &
  Record<BuiltKind & ReadKind, { queue: Load }>;

/** The screens of each kind, fetched when somebody goes there. Name another in `builtKinds` and this stops compiling. */
export const screens = {
  article: {
    edit: () => import('./article/editor-page.tsx'),
    review: () => import('./article/review-page.tsx'),
    preview: () => import('./article/site-preview.tsx'),
    queue: () => import('./article/queue-page.tsx'),
  },
} satisfies Screens;
