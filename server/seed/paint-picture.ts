import type { DemoMotif, DemoPicture } from './words/shape.ts';

const width = 1280;
const height = 800;

type Colors = DemoPicture['palette'];

/** Whole numbers from a seed: the same picture is painted alike each time. */
function numbers(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647,
    7,
  );
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const motifs: Record<DemoMotif, (colors: Colors, next: () => number) => string> = {
  waves: ([, middle, accent], next) =>
    repeat(9, (n) => {
      const y = 300 + n * 60;
      const bend = 30 + next() * 40;
      return `<path d="M0 ${y} q 160 ${-bend} 320 0 t 320 0 t 320 0 t 320 0 V${height} H0Z" fill="${n % 3 === 2 ? accent : middle}" fill-opacity="${0.16 + n * 0.05}"/>`;
    }),
  grain: ([, middle, accent], next) =>
    repeat(60, (n) => {
      const x = 30 + (n % 12) * 110 + next() * 30;
      const y = 180 + Math.floor(n / 12) * 130 + next() * 30;
      return `<ellipse cx="${x}" cy="${y}" rx="16" ry="38" transform="rotate(${-40 + next() * 80} ${x} ${y})" fill="${n % 4 ? middle : accent}" fill-opacity=".75"/>`;
    }),
  hills: ([, middle, accent], next) =>
    `<circle cx="${900 + next() * 200}" cy="220" r="80" fill="${accent}"/>` +
    repeat(4, (n) => {
      const y = 380 + n * 100;
      return `<path d="M0 ${y} C 260 ${y - 160 * next() - 40} 420 ${y + 60} 640 ${y - 30} S 1020 ${y - 150 * next()} ${width} ${y - 20} V${height} H0Z" fill="${middle}" fill-opacity="${0.3 + n * 0.2}"/>`;
    }),
  circuit: ([, middle, accent], next) =>
    repeat(22, () => {
      const x = Math.round(next() * 16) * 80;
      const y = Math.round(next() * 9) * 80 + 40;
      const turn = next() > 0.5 ? 80 : -80;
      return `<path d="M${x} ${y} h160 l60 ${turn} h180" fill="none" stroke="${middle}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="14" fill="${accent}"/>`;
    }),
  leaves: ([, middle, accent], next) =>
    repeat(26, (n) => {
      const x = next() * width;
      const y = next() * height;
      const turn = next() * 360;
      return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0 C 40 -70 130 -70 170 0 C 130 50 40 50 0 0Z" fill="${n % 5 ? middle : accent}" fill-opacity=".6"/>`;
    }),
  arches: ([ground, middle, accent]) =>
    repeat(5, (n) => {
      const x = 60 + n * 240;
      return `<path d="M${x} ${height} V420 a100 100 0 0 1 200 0 V${height}Z" fill="${n === 2 ? accent : middle}"/><path d="M${x + 40} ${height} V440 a60 60 0 0 1 120 0 V${height}Z" fill="${ground}"/>`;
    }),
  sails: ([, middle, accent], next) =>
    `<rect y="560" width="${width}" height="240" fill="${middle}" fill-opacity=".55"/>` +
    repeat(6, (n) => {
      const x = 120 + n * 200 + next() * 40;
      const y = 560 + next() * 90;
      return `<path d="M${x} ${y - 20} V${y - 260} L${x + 110} ${y - 40}Z" fill="${n % 2 ? accent : '#ffffff'}" fill-opacity=".9"/><path d="M${x - 50} ${y - 14} h140 l-24 34 h-96Z" fill="${middle}"/>`;
    }),
  tiles: ([, middle, accent], next) =>
    repeat(40, (n) => {
      const x = (n % 8) * 160;
      const y = Math.floor(n / 8) * 160;
      const fill = next() > 0.7 ? accent : middle;
      return `<path d="M${x} ${y} h160 v160Z" fill="${fill}" fill-opacity="${0.35 + next() * 0.5}"/>`;
    }),
};

/** Paints a demo picture from its palette and motif. @returns PNG bytes. */
export async function paintPicture({ palette, motif, alt }: DemoPicture): Promise<Uint8Array> {
  const [ground] = palette;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${motifs[motif](palette, numbers(alt))}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
