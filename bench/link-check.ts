import { checkLinks } from '#server/amps/check-links.ts';
import { aPracticeWorld } from '#tests/builders/practice.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { atMost, milliseconds } from './figure.ts';
import type { Bench } from './figure.ts';
import { interleaved, timed } from './rounds.ts';

const slowMs = 1_500;

export const linkCheck: Bench = {
  name: 'link-check',
  about:
    `Time to check 50 links that were never checked before, 10 of which take ${slowMs} ms to answer, ` +
    'against the time that one of the slow ones takes alone.',
  async run() {
    delete process.env['TEST_DATABASE_URL'];
    const practice = await aPracticeWorld();
    const tools = await testTools({ settings: { PRACTICE_ORIGIN: practice.origin } });
    const slow = (name: string) => `${practice.origin}/slow/${slowMs}/${name}`;
    try {
      const pair = await interleaved(
        5,
        (round) =>
          timed(async () => {
            const links = Array.from({ length: 50 }, (_, n) =>
              n % 5 === 0 ? slow(`${round}-${n}`) : `${practice.origin}/pages/${round}-${n}`,
            );
            const { success } = await checkLinks(tools, links);
            if (!success) throw new Error('A link that answers was found unreachable.');
          }),
        (round) => timed(() => tools.fetch(slow(`alone-${round}`), { method: 'HEAD' })),
      );
      return [
        {
          what: 'Link check, 50 links, 10 slow',
          ours: milliseconds(pair.ours),
          floor: `slowest link alone: ${milliseconds(pair.floor)}`,
          ratio: pair.ratio,
          goal: atMost(1.3),
        },
      ];
    } finally {
      await tools.close();
      await practice.close();
    }
  },
};
