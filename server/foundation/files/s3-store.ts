import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Whose } from '../fair-turns.ts';
import type { FileStore } from './file-store.ts';
import { partsOf } from './parts-of.ts';
import { connections, placesInLine, whoAsks } from './places-in-line.ts';
import type { S3Place } from './s3-place.ts';

/** By itself the SDK waits for ever, for an answer as for a connection, and others wait for what it holds. */
const patience = { silentMs: 20_000, tries: 3, waitingMs: 20_000 };

/**
 * What is read at its reader's pace is fetched in pieces, each as fast as it comes: a reader who hardly reads
 * holds a piece in memory, never a connection.
 */
const pieceBytes = 256_000;
/** So much of a piece is handed on at once: no more of it lies in buffers on the way. */
const handedBytes = 64_000;

/** What comes as a stream is sent in parts: no store takes a smaller one but the last, nor more than 10,000. */
const partBytes = 8_000_000;

/** An object is there whole or not at all, as the folder's files are. A silent store is an error. */
export function s3Store(
  place: S3Place,
  { silentMs, tries, waitingMs } = patience,
): FileStore & { check(): Promise<void>; close(): void } {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = place;
  const agent = { maxSockets: connections.atOnce, keepAlive: true };
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: silentMs,
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Names of buckets in the host need a certificate and DNS of their own: few stores but Amazon's have them.
    forcePathStyle: true,
    // Stores other than Amazon's do not all know the checksums that the SDK would send after the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const inLine = placesInLine(waitingMs);
  const ask = <T>(work: () => Promise<T>) => inLine(whoAsks(), work);

  async function read(Key: string, Range?: string) {
    const { Body, ContentRange, ETag } = await client.send(
      new GetObjectCommand({ Bucket, Key, Range }),
    );
    if (!Body) throw new Error(`The store sent no bytes for ${Key}.`);
    return { bytes: await Body.transformToByteArray(), ContentRange, ETag };
  }

  async function* pieces(asks: Whose, name: string, { start: from = 0, end: to = Infinity } = {}) {
    let of: string | undefined;
    for (let at = from, last = to; at <= last;) {
      const range = `bytes=${at}-${Math.min(last, at + pieceBytes - 1)}`;
      const piece = await inLine(asks, () => read(name, range).catch(nothingThere));
      if (!piece) return;
      const { bytes, ContentRange, ETag } = piece;
      const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]);
      if (bytes.length === 0 || !(size > 0)) throw new Error(`The store sent no part of ${name}.`);
      // Another was written over it meanwhile.
      if ((of ??= ETag) !== ETag) throw new Error(`The store has another ${name} now.`);
      for (let sent = 0; sent < bytes.length; sent += handedBytes)
        yield bytes.subarray(sent, sent + handedBytes);
      at += bytes.length;
      last = Math.min(last, size - 1);
    }
  }

  async function write(Key: string, Body: Uint8Array): Promise<void> {
    const ContentLength = Body.byteLength;
    await ask(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength })));
  }

  /** Sends what comes in parts, which become an object together. @returns its size */
  async function writeInParts(Key: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
    const begun = await ask(() => client.send(new CreateMultipartUploadCommand({ Bucket, Key })));
    const upload = { Bucket, Key, UploadId: begun.UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let size = 0;
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const part = { ...upload, PartNumber, Body, ContentLength: Body.byteLength };
        const { ETag } = await ask(() => client.send(new UploadPartCommand(part)));
        Parts.push({ ETag, PartNumber });
        size += Body.byteLength;
      }
      const whole = { ...upload, MultipartUpload: { Parts } };
      await ask(() => client.send(new CompleteMultipartUploadCommand(whole)));
      return size;
    } catch (error) {
      // What was sent takes room until it is given up; why it was is what the caller is told.
      await ask(() => client.send(new AbortMultipartUploadCommand(upload))).catch(() => {});
      throw error;
    }
  }

  return {
    write,
    async writeStream(name, bytes) {
      const parts = partsOf(bytes, partBytes);
      const first = await parts.next();
      const only = first.done ? new Uint8Array() : first.value;
      try {
        if (only.byteLength >= partBytes) return await writeInParts(name, rejoined(only, parts));
        await write(name, only);
        return only.byteLength;
      } finally {
        // Who ends at the first part has not begun with the others: their source is open still.
        await parts.return(undefined);
      }
    },
    read: async (name) => (await ask(() => read(name))).bytes,
    stream: (name, range) => Readable.from(pieces(whoAsks(), name, range), { objectMode: false }),
    async size(Key) {
      try {
        const { ContentLength } = await ask(() =>
          client.send(new HeadObjectCommand({ Bucket, Key })),
        );
        return ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async remove(Key) {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *names() {
      for (let token: string | undefined, more = true; more;) {
        const from = token ? { ContinuationToken: token } : {};
        const page = await ask(() => client.send(new ListObjectsV2Command({ Bucket, ...from })));
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

async function* rejoined(first: Uint8Array, others: AsyncIterable<Uint8Array>) {
  yield first;
  yield* others;
}

/** Of an empty object, and beyond the end of any, there is no part. */
function nothingThere(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return null;
  throw error;
}
