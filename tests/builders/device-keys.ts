import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { insertPasskey } from '#server/people/passkeys/passkey-table.ts';
import type { TestTools } from './test-tools.ts';

export const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An Ed25519 key as COSE writes it: a map of four entries. */
function coseOf(key: KeyObject): Buffer {
  const x = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  return Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), x]);
}

/** A device with a passkey of this person. */
export async function aDevice(tools: TestTools, personId: number, host = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const credentialId = b64(sha256(`${personId}:${host}`));
  const at = tools.now();
  const key = { credentialId, publicKey: coseOf(publicKey), counter: 0, transports: [] };
  await insertPasskey(tools.db.root, { ...key, personId, host, name: 'A phone', at });
  return { credentialId, privateKey, count: 0 };
}

/** A device that holds no key yet: what it makes is its to keep. */
export function anEmptyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = sha256(coseOf(publicKey));
  return { credentialId: b64(id), id, publicKey, privateKey };
}

/** What its browser says after the device has made a key (a map of three entries, in CBOR). */
export function made(
  { id, credentialId, publicKey }: ReturnType<typeof anEmptyDevice>,
  { challenge }: { challenge: string },
) {
  // Present 1, verified 4, with a key 64; used never; no maker's name; the key's name of 32 bytes.
  const state = Buffer.from([0x45, 0, 0, 0, 0, ...new Uint8Array(16), 0, 32]);
  const authData = Buffer.concat([sha256('localhost'), state, id, coseOf(publicKey)]);
  const map = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
  const origin = 'http://localhost:3000';
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: b64(JSON.stringify({ type: 'webauthn.create', challenge, origin })),
      attestationObject: b64(Buffer.concat([map, Buffer.from([authData.length]), authData])),
    },
  };
}

interface Signing {
  challenge: string;
  host?: string;
  origin?: string;
  /** Present 1, verified 4. */
  flags?: number;
  counter?: number;
}

/** What its browser says after the device has signed. */
export function signed(
  { credentialId, privateKey }: { credentialId: string; privateKey: KeyObject },
  {
    challenge,
    host = 'localhost',
    origin = 'http://localhost:3000',
    flags = 5,
    counter = 1,
  }: Signing,
) {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  const authenticatorData = Buffer.concat([sha256(host), Buffer.from([flags]), counted]);
  const clientDataJSON = JSON.stringify({ type: 'webauthn.get', challenge, origin });
  const signature = sign(
    null,
    Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
    privateKey,
  );
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: b64(clientDataJSON),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
    },
  };
}
