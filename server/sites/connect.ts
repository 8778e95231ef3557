import { moduleKinds } from '#domain/amps/modules.ts';
import type { Payload, Payloads } from '#domain/distribution/payload.ts';
import { isOfKind } from '#domain/distribution/payload.ts';
import type { Site } from '#domain/distribution/sites.ts';
import type { Parcel, Publisher } from './publisher.ts';
import type { ConnectedSite, Connector } from './sites.ts';

interface Row<Kind extends Payload['kind']> extends Site<Kind> {
  /** Its name in data and addresses. */
  key: string;
}

/** A site with its connector, which must be able to bring there whatever the site's row accepts. */
export const connect = <const Kind extends Payload['kind']>(
  site: Row<Kind>,
  connector: Connector<Payloads[Kind]>,
): ConnectedSite => ({ ...site, ...connector, publisher: onlyOf(site, connector.publisher) });

/** A connector as anybody may call it: what the row of its site does not accept never gets there. */
function onlyOf<Kind extends Payload['kind']>(
  { name, accepts }: Row<Kind>,
  publisher: Publisher<Payloads[Kind]>,
): Publisher {
  const taken = (payload: Payload): Payloads[Kind] => {
    if (!isOfKind(payload, accepts))
      throw new Error(`${name} takes no ${moduleKinds[payload.kind].called.many}.`);
    return payload;
  };
  const opened = (parcel: Parcel) => ({ ...parcel, payload: taken(parcel.payload) });
  const { whyNotOurs, ...others } = publisher;
  return {
    ...others,
    shown: (payload) => publisher.shown(taken(payload)),
    prepare: async (tools, parcel, keep) => publisher.prepare(tools, opened(parcel), keep),
    send: async (tools, parcel) => publisher.send(tools, opened(parcel)),
    find: async (tools, parcel) => publisher.find(tools, opened(parcel)),
    update: async (tools, parcel, id) => publisher.update(tools, opened(parcel), id),
    retract: async (tools, parcel, id) => publisher.retract(tools, opened(parcel), id),
    ...(whyNotOurs && {
      whyNotOurs: async (tools, parcel, id) => whyNotOurs(tools, opened(parcel), id),
    }),
  };
}
