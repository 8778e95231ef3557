import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';
import type { S3Place } from './s3-place.ts';

/** An object is there whole or not at all, as the folder's files are. */
export function s3Store(place: S3Place): FileStore & { check(): Promise<void>; close(): void } {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets in the host need a certificate and DNS of their own: few stores but Amazon's have them.
    forcePathStyle: true,
    // Stores other than Amazon's do not all know the checksums that the SDK would send after the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const open = async (Key: string, range?: { start: number; end: number }) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (!Body) throw new Error(`The store sent no bytes for ${Key}.`);
    return Body;
  };
  async function* chunks(name: string, range?: { start: number; end: number }) {
    const body = await open(name, range);
    if (!(body instanceof Readable)) throw new Error('The store’s answer is no stream.');
    yield* body;
  }
  return {
    async write(Key, bytes) {
      const ContentLength = bytes.byteLength;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength }));
    },
    read: async (name) => (await open(name)).transformToByteArray(),
    stream: (name, range) => Readable.from(chunks(name, range), { objectMode: false }),
    async size(Key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *names() {
      for (let token: string | undefined, more = true; more;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(token ? { ContinuationToken: token } : {}) }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        token = page.NextContinuationToken;
        more = token !== undefined;
      }
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (cause) {
        const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
        const says = `S3_URL: the bucket “${Bucket}” at ${endpoint} cannot be used (${why}).`;
        throw new Error(says, { cause });
      }
    },
    close: () => client.destroy(),
  };
}
