/**
 * The same new key, without what its device says of who made it: we do not ask for that, and do not read it.
 * To judge it the library calls addresses that its certificates name, past our guard and without a bound on
 * what they answer, and anybody can write such a certificate.
 */
export async function withoutMaker(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } =
    await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  const bare = isoCBOR.encode(
    new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return isoBase64URL.fromBuffer(bare);
}
