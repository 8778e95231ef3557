const width = 720;
const height = 128;

/** Letters as strokes of a pen, so that no font of the machine decides how the logo looks. */
const strokes: Record<string, string> = {
  A: 'M0 64 L24 0 L48 64 M9 42 H39',
  C: 'M46 12 A32 32 0 1 0 46 52',
  D: 'M2 0 V64 H16 A32 32 0 0 0 16 0 Z',
  E: 'M42 0 H2 V64 H42 M2 32 H34',
  I: 'M2 0 V64',
  M: 'M2 64 V0 L28 44 L54 0 V64',
};
const advance: Record<string, number> = { A: 64, C: 66, D: 68, E: 58, I: 22, M: 76, ' ': 34 };

/** Draws the demo reseller's logo: a light beam on a plate that stands on light and dark alike. */
export async function paintLogo(): Promise<Uint8Array> {
  let x = 0;
  const letters = Array.from('ACME MEDIA', (letter) => {
    const drawn = `<path transform="translate(${x} 0)" d="${strokes[letter] ?? ''}"/>`;
    x += advance[letter] ?? 0;
    return drawn;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" rx="24" fill="#115e59"/>
<path d="M36 104 V40 L60 24 V104Z" fill="#fff"/><path d="M68 34 L120 16 V64 L68 54Z" fill="#fbbf24"/>
<g transform="translate(146 35) scale(.9)" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${letters}</g></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
