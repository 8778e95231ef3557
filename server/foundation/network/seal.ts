import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database and derives keys that only this installation can. */
export interface Seal {
  /** With the present key. `bound` names what the secret belongs to; for anything else it stays shut. */
  close(secret: string, bound: string): Uint8Array;
  /** @throws Error when the bytes were changed, belong to something else, or their key is not known. */
  open(sealed: Uint8Array, bound: string): string;
  /** HMAC-SHA-256 in hex, with the present key. */
  sign(text: string): string;
  /** The same with every key that is still believed, the present one first. */
  signatures(text: string): string[];
  /** Names the present key without telling it. */
  keyId: string;
  /** All keys that open something here, the present one first. */
  keyIds: string[];
  /** The key that something was sealed with; null for what was sealed before keys had names. */
  keyIdOf(sealed: Uint8Array): string | null;
}

interface Key {
  id: Buffer;
  secret: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;
const idBytes = 4;
/** Stands before the key's id; what was sealed earlier begins with its nonce. */
const named = 0x01;

/** @param keysHex 32 bytes each in hexadecimal: the present key, then those that were before. */
export function makeSeal(...keysHex: [string, ...string[]]): Seal {
  const keys = keysHex.map(keyOf);
  const [present] = keys;
  if (!present) throw new Error('A seal needs a key.');
  const signed = ({ secret }: Key, text: string) =>
    createHmac('sha256', secret).update(text).digest('hex');
  const namedKeyOf = (bytes: Buffer) =>
    bytes[0] === named
      ? keys.find(({ id }) => id.equals(bytes.subarray(1, 1 + idBytes)))
      : undefined;

  return {
    close: (secret, bound) =>
      Buffer.concat([Buffer.of(named), present.id, encrypt(present.secret, secret, bound)]),
    open(sealed, bound) {
      const bytes = Buffer.from(sealed);
      const key = namedKeyOf(bytes);
      if (key) return decrypt(key.secret, bytes.subarray(1 + idBytes), bound);
      return openUnnamed(keys, bytes, bound);
    },
    sign: (text) => signed(present, text),
    signatures: (text) => keys.map((key) => signed(key, text)),
    keyId: nameOf(present),
    keyIds: keys.map(nameOf),
    keyIdOf(sealed) {
      const key = namedKeyOf(Buffer.from(sealed));
      return key ? nameOf(key) : null;
    },
  };
}

const nameOf = ({ id }: Key) => id.toString('hex');

function keyOf(hex: string): Key {
  const secret = Buffer.from(hex, 'hex');
  if (secret.length !== 32) throw new Error('The secret key must be 32 bytes.');
  const id = createHash('sha256').update('key-id:').update(secret).digest().subarray(0, idBytes);
  return { id, secret };
}

function encrypt(key: Buffer, secret: string, bound: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, bytes: Buffer, bound: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Which key it was is found out by trying: each of them can tell whether it fits. */
function openUnnamed(keys: readonly Key[], bytes: Buffer, bound: string): string {
  const failures: unknown[] = [];
  for (const { secret } of keys) {
    try {
      return decrypt(secret, bytes, bound);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error('None of the keys opens this.', { cause: failures[0] });
}
