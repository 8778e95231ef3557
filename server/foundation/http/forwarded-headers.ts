import type { FastifyInstance } from 'fastify';

/** Anybody may send such headers: no flood of them becomes one of the log. */
const restMs = 60_000;

/**
 * Says so where a proxy stands in front that the settings do not name: everybody behind it counts as one
 * visitor, who is soon shut out of the login.
 */
export function warnOfUnknownProxies(app: FastifyInstance, now: () => Date): void {
  let quietUntil = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    // The peer's own address comes first; a trusted one is followed by whom it speaks for.
    const isBelieved = (request.ips?.length ?? 1) > 1;
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded && !isBelieved && now().getTime() >= quietUntil) {
      quietUntil = now().getTime() + restMs;
      request.log.warn(
        { peer: request.socket.remoteAddress },
        'X-Forwarded-For is not believed: TRUST_PROXY does not name who sent it',
      );
    }
    done();
  });
}
