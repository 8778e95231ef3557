import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database and derives keys that only this installation can. */
export interface Seal {
  /** `bound` names what the secret belongs to; opening it for anything else fails. */
  close(secret: string, bound: string): Uint8Array;
  /** @throws Error when the bytes were changed or belong to something else. */
  open(sealed: Uint8Array, bound: string): string;
  /** HMAC-SHA-256 in hex. */
  sign(text: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param keyHex 32 bytes in hexadecimal. */
export function makeSeal(keyHex: string): Seal {
  const key = Buffer.from(keyHex, 'hex');
  if (key.length !== 32) throw new Error('The secret key must be 32 bytes.');
  return {
    close(secret, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}
