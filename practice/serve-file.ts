import { answer } from './answer.ts';
import type { Answer } from './answer.ts';

/** A file that a pretend site keeps. */
interface ServedFile {
  sha256: string;
  mime: string;
  /** ISO time. */
  date: string;
}

interface Conditions {
  range?: string;
  ifNoneMatch?: string;
}

/** A stored file as a good media host serves it: true length, ETag, one byte range if asked. */
export function fileAnswer(media: ServedFile, bytes: Buffer, asked: Conditions): Answer {
  const etag = `"${media.sha256}"`;
  const headers = {
    'content-type': media.mime,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'last-modified': new Date(media.date).toUTCString(),
    etag,
  };
  if (asked.ifNoneMatch === etag) return answer(304, '', headers);
  const match = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return answer(200, bytes, headers);

  const last = bytes.length - 1;
  const start = match[1] === '' ? Math.max(0, bytes.length - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (start > end)
    return answer(416, '', { ...headers, 'content-range': `bytes */${bytes.length}` });
  return answer(206, bytes.subarray(start, end + 1), {
    ...headers,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
  });
}
