import type { Config } from '../config.ts';

/** Files of signed letters are named by their hash: what stands there never changes. */
export const pdfName = (sha256: string) => `letters/${sha256}.pdf`;
export const signatureName = (sha256: string) => `letters/${sha256}.png`;

export const certificateAddress = ({ origins }: Pick<Config, 'origins'>, token: string) =>
  `${origins.app}/app/letters/${token}`;
