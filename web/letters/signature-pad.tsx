import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { light } from '#domain/look/colors.ts';
import { RequiredStar } from '#web/kit/required-star.tsx';
import styles from './letters.module.css';

interface SignatureFieldProps {
  /** Base64 of a PNG after each stroke; null when the field is empty. */
  onDrawn: (png: string | null) => void;
  error: string | undefined;
}

/** A field to draw in with pointer or finger; who cannot, types the name instead. */
export function SignatureField({ onDrawn, error }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    const scale = Math.max(window.devicePixelRatio, 1);
    field.width = field.offsetWidth * scale;
    field.height = field.offsetHeight * scale;
    field.getContext('2d')?.scale(scale, scale);
    const made = new SignaturePad(field, { penColor: light.text });
    pad.current = made;
    made.addEventListener('endStroke', () =>
      onDrawn(made.toDataURL('image/png').split(',')[1] ?? null),
    );
    return () => made.off();
  }, [onDrawn]);
  return (
    <fieldset className={styles.signature}>
      <legend className={styles.label}>
        Signature
        <RequiredStar />
      </legend>
      <canvas ref={canvas} className={styles.pad}>
        Field to draw the signature in. Choose “Type it” to write your name instead.
      </canvas>
      <div className={styles.row}>
        <span className={styles.problem} role="alert">
          {error}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            pad.current?.clear();
            onDrawn(null);
          }}
        >
          Clear
        </Button>
      </div>
    </fieldset>
  );
}
