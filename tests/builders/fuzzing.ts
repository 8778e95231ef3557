import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Method } from '#contract/endpoint.ts';
import { problems } from '#domain/problems.ts';
import { chanceOf } from './hostile.ts';

export interface Call {
  method: Method | 'OPTIONS' | 'HEAD';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/**
 * What hostile calls are made by, and how their answers are judged. `FUZZ_SEED` makes the same calls again;
 * `FUZZ_ROUNDS` makes more of them.
 * @param file whose tests make them, for the command that makes them again
 */
export function aFuzz(file: string) {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
  const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 5);
  const again = `FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds} node_modules/.bin/node --test ${file}`;
  let logged = '';
  const lines = new Writable({
    write(bytes: Buffer, _encoding, done) {
      logged += bytes.toString();
      done();
    },
  });

  return {
    seed,
    rounds,
    again,
    chance: chanceOf(seed),
    log: pino({ level: 'info' }, lines),
    /** Each line is one JSON object, and nothing of it is a fault of ours. */
    soundLog(): void {
      const written = logged.split('\n').slice(0, -1);
      logged = '';
      for (const line of written) {
        const { level } = JSON.parse(line);
        assert.ok(level < 50, `${line.slice(0, 2_000)}\n${again}`);
      }
    },
    /** Below 500, and where it is no page refused with a name that the product has. */
    async ask(app: FastifyInstance, call: Call, isPage: boolean): Promise<LightMyRequestResponse> {
      const before = logged.length;
      const answer = await app.inject({
        ...call,
        headers: { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest', ...call.headers },
      });
      const said = `${call.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.headers)} ${call.payload?.toString().slice(0, 300)}\n→ ${answer.statusCode} ${answer.body.slice(0, 300)}\n${logged.slice(before, before + 1_500)}\n${again}`;
      assert.ok(answer.statusCode < 500, said);
      assert.doesNotMatch(logged.slice(before), /what it cannot hold/, said);
      const type = String(answer.headers['content-type'] ?? '');
      if (answer.statusCode >= 400 && !isPage && call.method !== 'HEAD') {
        assert.match(type, /json/, said);
        const { meta } = answer.json();
        assert.equal(meta?.success, false, said);
        assert.ok(meta.code in problems && meta.message.length > 0, said);
      }
      return answer;
    },
  };
}
