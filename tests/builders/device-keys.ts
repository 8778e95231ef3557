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

/** `fmt` and `attStmt` in CBOR, of a map of three entries. */
const makerOf = (kind: string, statement: string) => {
  const named = Buffer.concat([Buffer.from([0x60 + kind.length]), Buffer.from(kind)]);
  return Buffer.concat([
    Buffer.from('a363666d74', 'hex'),
    named,
    Buffer.from(`6761747453746d74${statement}`, 'hex'),
  ]);
};
const noMaker = makerOf('none', 'a0');
/** A statement about who made the device, with certificates that are none. */
export const falseMaker = makerOf('android-key', 'a363616c672663736967410063783563814100');
const dataOf = Buffer.from('68617574684461746158', 'hex');

/** What its browser says after the device has made a key (a map of three entries, in CBOR). */
export function made(
  { id, credentialId, publicKey }: ReturnType<typeof anEmptyDevice>,
  { challenge, maker = noMaker }: { challenge: string; maker?: Buffer },
) {
  // Present 1, verified 4, with a key 64; used never; no maker's name; the key's name of 32 bytes.
  const state = Buffer.from([0x45, 0, 0, 0, 0, ...new Uint8Array(16), 0, 32]);
  const authData = Buffer.concat([sha256('localhost'), state, id, coseOf(publicKey)]);
  const origin = 'http://localhost:3000';
  return credential(credentialId, {
    clientDataJSON: b64(JSON.stringify({ type: 'webauthn.create', challenge, origin })),
    attestationObject: b64(
      Buffer.concat([maker, dataOf, Buffer.from([authData.length]), authData]),
    ),
  });
}

/** As browsers hand it over. */
const credential = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response,
});

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
  return credential(credentialId, {
    clientDataJSON: b64(clientDataJSON),
    authenticatorData: b64(authenticatorData),
    signature: b64(signature),
  });
}
