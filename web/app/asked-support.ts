/** Whether an address of the app asks for the support dialog: `?support=1`, on any page. */
export const asksSupport = (address: string): boolean =>
  new URLSearchParams(queryOf(address)).get('support') === '1';

/** The same address asking for it. */
export const withSupport = (address: string): string =>
  changed(address, (query) => query.set('support', '1'));

/** The same address without asking: for going there later, when it has been answered. */
export const withoutSupport = (address: string): string =>
  changed(address, (query) => query.delete('support'));

const queryOf = (address: string) => address.split('#')[0]?.split('?')[1] ?? '';

function changed(address: string, change: (query: URLSearchParams) => void): string {
  const [page = '', ...hash] = address.split('#');
  const query = new URLSearchParams(queryOf(address));
  change(query);
  return [page.split('?')[0] + (query.size > 0 ? `?${query}` : ''), ...hash].join('#');
}
