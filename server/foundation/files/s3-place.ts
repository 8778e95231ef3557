import { z } from 'zod';

/** A bucket and how to sign in to its store, as one address: `https://KEY:SECRET@host/bucket?region=name`. */
export const S3Place = z.url({ protocol: /^https?$/ }).transform((value, issues) => {
  const { origin: endpoint, username, password, pathname, searchParams } = new URL(value);
  const bucket = pathname.replaceAll('/', '');
  if (!username || !password || !bucket || pathname.replace(/\/$/, '') !== `/${bucket}`)
    issues.addIssue('must be https://KEY:SECRET@host/bucket');
  return {
    endpoint,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
});
export type S3Place = z.infer<typeof S3Place>;
