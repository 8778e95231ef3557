import type { IncomingMessage, ServerResponse } from 'node:http';

/** Less than a bad telephone line carries, and more than holding a connection open for nothing would. */
const least = { bytes: 16_000, perMs: 8_000 };

/**
 * Ends requests whose body hardly comes. A limit for the whole would have to be as long as the largest file
 * takes on a slow line; so it is its pace that counts.
 * @returns a function to call with each request as it comes.
 */
export function endSlowBodies(): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (!hasBody(request)) return;
    let seen = request.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = request.socket;
      // What is here and not taken yet waits for us, not we for it.
      const isOurs = request.readableLength > 0;
      if (!isOurs && bytesRead - seen < least.bytes) end(request, response);
      seen = bytesRead;
    }, least.perMs);
    const stop = () => clearInterval(timer);
    request.on('end', stop);
    request.on('close', stop);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function end(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }
  request.socket.destroySoon();
}
