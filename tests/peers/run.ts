import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const root = join(import.meta.dirname, '../..');

/** `npm run test:peers`: the peers are real servers on loopback, so they are not part of `npm test`. */
const stream = run({ globPatterns: [join(root, 'tests/peers/*.test.ts')], concurrency: 1 });
const tally = { passed: 0, failed: 0 };
stream.on('test:pass', ({ details }) => {
  if (details.type !== 'suite') tally.passed += 1;
});
stream.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') tally.failed += 1;
});
const report = stream.compose(new spec());
report.pipe(process.stdout);
report.on('end', () => {
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
});
