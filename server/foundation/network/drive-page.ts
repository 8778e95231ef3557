import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';

/** A page as a browser shows it. */
export interface ShownPage {
  png: Uint8Array;
  /** Of the page itself, after all redirects. */
  status: number;
  url: string;
  /** The document as it stands in the browser, with what its scripts did. */
  html: string;
}

interface Driving {
  url: string;
  view: { width: number; height: number };
}

/** So long a page may take to load; then what is there is drawn. */
const loadMs = 10_000;
/** For what comes in by itself once a page is loaded. */
const settleMs = 1_000;

const Nothing = z.object({});
const Response = z.object({
  type: z.string(),
  frameId: z.string(),
  response: z.object({ url: z.string(), status: z.number() }),
});

/** Opens a page and takes its picture. @returns null where there is no page. @throws Error when the browser is gone */
export async function drivePage(
  tools: DevTools,
  { url, view }: Driving,
): Promise<ShownPage | null> {
  const blank = { url: 'about:blank' };
  const { targetId } = await tools.ask(
    'Target.createTarget',
    blank,
    z.object({ targetId: z.string() }),
  );
  const attached = z.object({ sessionId: z.string() });
  const { sessionId } = await tools.ask(
    'Target.attachToTarget',
    { targetId, flatten: true },
    attached,
  );
  const ask = <Reply extends z.ZodType>(method: string, params: object, reply: Reply) =>
    tools.ask(method, params, reply, sessionId);

  const documents: z.infer<typeof Response>[] = [];
  tools.hear('Network.responseReceived', Response, (told) => {
    if (told.type === 'Document') documents.push(told);
  });
  // A question that nobody answers would keep the page from loading.
  tools.hear('Page.javascriptDialogOpening', Nothing, () => {
    ask('Page.handleJavaScriptDialog', { accept: false }, Nothing).catch(() => {});
  });
  const loaded = Promise.withResolvers<void>();
  tools.hear('Page.loadEventFired', Nothing, () => loaded.resolve());

  await ask('Page.enable', {}, Nothing);
  // The browser keeps no copy of what came in: only how it was answered is asked.
  await ask('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }, Nothing);
  await ask(
    'Emulation.setDeviceMetricsOverride',
    { ...view, deviceScaleFactor: 1, mobile: false },
    Nothing,
  );
  const { frameId, errorText } = await ask(
    'Page.navigate',
    { url },
    z.object({ frameId: z.string(), errorText: z.string().optional() }),
  );
  if (errorText) return null;
  await Promise.race([loaded.promise, sleep(loadMs, null, { ref: false })]);
  await sleep(settleMs);
  const shown = documents.findLast((told) => told.frameId === frameId)?.response;
  if (!shown) return null;
  const { root } = await ask(
    'DOM.getDocument',
    { depth: 0 },
    z.object({ root: z.object({ nodeId: z.number() }) }),
  );
  const { outerHTML: html } = await ask(
    'DOM.getOuterHTML',
    { nodeId: root.nodeId },
    z.object({ outerHTML: z.string() }),
  );
  const { data } = await ask(
    'Page.captureScreenshot',
    { format: 'png' },
    z.object({ data: z.string() }),
  );
  // One that went elsewhere meanwhile is another page.
  if (documents.findLast((told) => told.frameId === frameId)?.response !== shown) return null;
  return { png: Buffer.from(data, 'base64'), status: shown.status, url: shown.url, html };
}
