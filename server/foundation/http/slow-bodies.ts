import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '#domain/limits.ts';

/** Less than a bad telephone line carries, and more than holding a connection open for nothing would. */
const least = { bytes: 16_000, perMs: 8_000 };
/** What is still being sent after it was answered is not wanted any more. */
const afterAnswerMs = 10_000;

/**
 * Ends requests whose body hardly comes, at any moment or on the whole. A limit for the time alone would have
 * to be as long as the largest file takes on a slow line; so it is its pace that counts.
 * @returns a function to call with each request as it comes.
 */
export function endSlowBodies(): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const from = socket.bytesRead;
    let seen = from;
    let periods = 0;
    const timer = setInterval(() => {
      const { bytesRead } = socket;
      // What is here and not taken yet waits for us, not we for it.
      if (request.readableLength === 0) {
        // The first one is given to it: a line may have to wake up.
        const due = periods * (least.perMs / 1_000) * limits.slowestBytesPerSecond;
        periods += 1;
        if (bytesRead - seen < least.bytes || bytesRead - from < due) end(request, response);
      }
      seen = bytesRead;
    }, least.perMs);
    let late: NodeJS.Timeout | undefined;
    const stop = () => {
      clearInterval(timer);
      clearTimeout(late);
      socket.off('close', stop);
    };
    request.on('end', stop);
    request.on('close', stop);
    // What was answered before it was here closes without a word.
    socket.on('close', stop);
    response.on('finish', () => {
      if (!request.complete && !socket.destroyed)
        late = setTimeout(() => socket.destroy(), afterAnswerMs);
    });
  };
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function end(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }
  request.socket.destroySoon();
}
