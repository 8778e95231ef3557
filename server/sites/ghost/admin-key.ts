import { createHmac } from 'node:crypto';

/** What an integration of a Ghost site signs its calls with. */
export interface AdminKey {
  id: string;
  /** Of bytes written as hexadecimal digits. */
  secret: string;
}

/** The key as people copy it, `id:secret`; null where it is something else. */
export function adminKeyIn(copied: string): AdminKey | null {
  const [, id, secret] = /^([0-9a-f]{24}):((?:[0-9a-f]{2}){16,64})$/i.exec(copied.trim()) ?? [];
  return id && secret ? { id, secret } : null;
}

/** A token for one call. Ghost takes it for five minutes, by its own clock. */
export function signedToken({ id, secret }: AdminKey, now: Date): string {
  const issued = Math.floor(now.getTime() / 1_000) - forSlowClocks;
  const header = coded({ alg: 'HS256', typ: 'JWT', kid: id });
  const claims = coded({ iat: issued, exp: issued + mostSeconds, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${header}.${claims}`)
    .digest('base64url');
  return `${header}.${claims}.${signature}`;
}

const mostSeconds = 300;
/** A site whose clock is behind ours would not take a token of a time to come. */
const forSlowClocks = 60;

const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
