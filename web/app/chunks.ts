import { limits } from '#domain/limits.ts';

/** A page's script did not come. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('A part of the app could not be loaded.', options);
    this.name = 'ChunkLoadError';
  }
}

/**
 * Loads a page's script.
 * @throws ChunkLoadError when it cannot be had, or has not come after 120 seconds.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = limits.scriptLoadTimeoutMs,
): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs);
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server has another version than this tab: then its files are gone, and a reload helps. */
export async function isOutdated(mine: string): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const data = page.querySelector<HTMLMetaElement>('meta[name="ampifire"]')?.content ?? '';
    const { version }: { version: string } = JSON.parse(data);
    return version !== mine;
  } catch {
    // No answer, or not our page: nothing says that a reload would help.
    return false;
  }
}
