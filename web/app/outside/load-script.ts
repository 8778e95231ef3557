const loaded = new Set<string>();

/** Adds another site's script to the page, once; that it may be there the server has decided. */
export function loadScript(url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
