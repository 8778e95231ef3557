import { createElement, Suspense } from 'react';
import { builtKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { latePart } from '#web/ground/late.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { screens, type PreviewProps } from '../modules/screens.ts';
import styles from './sites-section.module.css';

interface SitePreviewProps extends PreviewProps {
  address: string;
}

const parts = new Map<ModuleKind, ReturnType<typeof latePart<PreviewProps>>>(
  builtKinds.map((kind) => [kind, latePart(screens[kind].preview)]),
);

/** The post as the site will show it, made from the very payload that will be sent. */
export function SitePreview({ post, address }: SitePreviewProps) {
  const part = parts.get(post.kind);
  return (
    <div className={styles.preview}>
      <p className={styles.address}>
        <span>{address}</span>
      </p>
      <section className={styles.sheet} aria-label={`Preview at ${address}`}>
        <Suspense fallback={<Bones lines={8} />}>{part && createElement(part, { post })}</Suspense>
      </section>
    </div>
  );
}
