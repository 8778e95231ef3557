import { createServer } from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** An SMTP server on loopback that takes every mail and keeps it as it came. */
export async function aMailServer() {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let mail: string | null = null;
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (mail !== null) {
        mail += said;
        if (!mail.endsWith('\r\n.\r\n')) return;
        taken.push(mail);
        mail = null;
        socket.write('250 taken\r\n');
      } else if (/^QUIT/i.test(said)) {
        socket.end('221 bye\r\n');
      } else {
        if (/^DATA/i.test(said)) mail = '';
        socket.write(mail === null ? '250 ok\r\n' : '354 go on\r\n');
      }
    });
    socket.write('220 ready\r\n');
  });
  const port = await listenOnLoopback(server);
  return {
    taken: taken as readonly string[],
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
