import { createElement, Suspense } from 'react';
import { builtKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { latePart } from '#web/ground/late.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { screens, type PreviewProps } from '../modules/screens.ts';

const parts = new Map<ModuleKind, ReturnType<typeof latePart<PreviewProps>>>(
  builtKinds.map((kind) => [kind, latePart(screens[kind].preview)]),
);

/** The post as the site will show it, made from the very payload that will be sent. */
export function SitePreview({ post, stops }: PreviewProps) {
  const part = parts.get(post.kind);
  return (
    <Suspense fallback={<Bones lines={8} />}>
      {part && createElement(part, { post, stops })}
    </Suspense>
  );
}
