declare module 'bidi-js' {
  interface Bidi {
    /** Levels of the Unicode Bidirectional Algorithm (UAX #9), one a UTF-16 unit; odd is right to left. */
    getEmbeddingLevels: (text: string, base: 'ltr' | 'rtl') => { levels: Uint8Array };
    /** “)” for “(” and the like; null for what has no mirror image. */
    getMirroredCharacter: (character: string) => string | null;
  }
  export default function bidiFactory(): Bidi;
}
