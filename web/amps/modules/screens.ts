import type { ComponentType, ReactNode } from 'react';
import type { Finding } from '#contract/amps.ts';
import type { SitePost } from '#contract/publish-option.ts';
import type { BuiltKind, ReadKind } from '#domain/amps/modules.ts';
import type { MarkedStops } from '../publish/marked-stops.ts';
import type { ModuleScreen } from '#web/ground/module-address.ts';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface PreviewProps {
  post: SitePost;
  /** Those of its module, to be shown beside the words they are about; absent: none are. */
  stops?: MarkedStops | undefined;
}

/** What is put right where it is told. */
export interface FixProps {
  moduleId: number;
  finding: Finding;
  /** It is what to do next. */
  isMain: boolean;
  /** A change was saved; what it is given takes that back, unless somebody wrote there since. */
  onFixed: (takeBack: () => Promise<unknown>) => void;
  /** The way to its place in the editor, alone or beside what can be done here. */
  link: (isAlone: boolean) => ReactNode;
}

type Screens = Record<
  BuiltKind,
  Record<ModuleScreen, Load> & {
    /** A post of it, where it is chosen where that goes. */
    preview: Load<PreviewProps>;
    /** A finding that can be put right outside its editor. */
    fix: Load<FixProps>;
  }
> &
  Record<BuiltKind & ReadKind, { queue: Load }>;

/** The screens of each kind, fetched when somebody goes there. Name another in `builtKinds` and this stops compiling. */
export const screens = {
  article: {
    edit: () => import('./article/editor-page.tsx'),
    review: () => import('./article/review-page.tsx'),
    preview: () => import('./article/site-preview.tsx'),
    fix: () => import('./article/fix/fix-in-place.tsx'),
    queue: () => import('./article/queue-page.tsx'),
  },
} satisfies Screens;
