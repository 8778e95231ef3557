import { Amp, ById } from './amps.ts';
import { endpoint } from './endpoint.ts';

/** Steps by which an Amp comes back: from an author, a machine or those who review. */
export const ampSteps = {
  withdraw: endpoint('POST /press_releases/:id/withdraw', {
    summary: 'Take a submitted Amp back, or an approved one of which nothing was sent yet',
    counts: 'safety',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
    perMinute: 10,
  }),
  publishAsPlanned: endpoint('POST /press_releases/:id/publish_as_planned', {
    summary: 'Say, after the records were restored from a backup, that an Amp shall still go out',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  recall: endpoint('POST /press_releases/:id/recall', {
    summary: 'Take an Amp back that is with an author: it is a draft again',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
  agree: endpoint('POST /press_releases/:id/agree', {
    summary: 'Approve, as its client, a text that was handed over',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
    onlyThemselves: true,
  }),
  stop: endpoint('POST /press_releases/:id/stop_generating', {
    summary: 'Stop generating an Amp: it is a draft again, as far as it came',
    access: 'person',
    object: 'amp',
    params: ById,
    reply: Amp,
  }),
};
