import { createHash } from 'node:crypto';

/** A certificate for one use, which names nobody, and the key it is of, as PEM. */
export interface PassingKey {
  cert: string;
  key: string;
  /** SHA-256 of its public key (SPKI) in base64: how a browser is told to believe it alone. */
  spkiHash: string;
}

const forMs = 3_600_000;
const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export async function makePassingKey(): Promise<PassingKey> {
  // The library's own parts are put together by it.
  await import('reflect-metadata');
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const now = Date.now();
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(now - forMs),
    notAfter: new Date(now + forMs),
    signingAlgorithm: curve,
    keys,
  });
  const secret = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const spki = await crypto.subtle.exportKey('spki', keys.publicKey);
  return {
    cert: cert.toString('pem'),
    key: PemConverter.encode(secret, 'PRIVATE KEY'),
    spkiHash: createHash('sha256').update(new Uint8Array(spki)).digest('base64'),
  };
}
