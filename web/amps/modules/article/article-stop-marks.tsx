import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ArticlePost } from '#domain/amps/modules/article/parts.ts';
import { endOf, rangeOfWords, rangeOver, type Marked } from '../../publish/find-range.ts';
import type { MarkedStops } from '../../publish/marked-stops.ts';
import { StopMarks } from '../../publish/stop-marks.tsx';
import { checkLinks } from './server-checks.ts';
import { stopPlaces, type StopPlace } from './stop-places.ts';

interface ArticleStopMarksProps {
  stops: MarkedStops;
  post: ArticlePost;
  root: HTMLElement | null;
}

/** The numbers of what stops an article, beside the words they are about. */
export function ArticleStopMarks({ stops, post, root }: ArticleStopMarksProps) {
  const { list } = stops;
  const body = post.parts.find((part) => part.part === 'body');
  const bodyHtml = body?.html ?? '';
  const asked = useQuery({
    queryKey: ['dead links', bodyHtml],
    queryFn: ({ signal }) => checkLinks(bodyHtml, signal),
    enabled: list.some(({ finding }) => finding.rule.startsWith('reachableLink')),
  });
  const dead = asked.data?.dead;
  const find = useCallback(
    (number: number, page: HTMLElement): Marked => {
      const finding = list.find((stop) => stop.number === number)?.finding;
      if (!finding) return null;
      const places = stopPlaces(finding, { bodyHtml, dead: [...(dead?.keys() ?? [])] });
      for (const place of places) {
        const range = rangeAt(place, page);
        if (range) return range;
      }
      return null;
    },
    [list, bodyHtml, dead],
  );
  return <StopMarks stops={stops} root={root} find={find} />;
}

function rangeAt(place: StopPlace, page: HTMLElement): Marked {
  const part = page.querySelector(`[data-part="${place.part}"]`);
  if (place.is === 'words') return rangeOfWords(part, place.words, place.nth);
  if (place.is !== 'link') return place.is === 'end' ? endOf(part) : wholeOf(part);
  const link = [...(part?.querySelectorAll('a') ?? [])].find(
    ({ href }) => href === place.address || href === `${place.address}/`,
  );
  return rangeOver(link ?? null) ?? rangeOfWords(part, place.address, 0);
}

function wholeOf(part: Element | null): Marked {
  const over = rangeOver(part);
  return over && { ...over, isWhole: true };
}
