import type { ServerResponse } from 'node:http';
import { busy, tooManyTries } from '../../../platform/failures/failures.ts';
import { networksOf } from '../../../platform/security/networks.ts';

/** Feeds that one process sends at a time: each has up to 100 adverts in memory. */
const most = 20;
/** Feeds that one network reads at a time. Job sites read one after another. */
const mostOfNetwork = 4;

/** Limits how many feeds are being sent, since a place of admission is free again as soon as sending begins. */
export function createSendingPlaces(): (response: ServerResponse, ip: string) => void {
  const taken = new Map<string, number>();
  let all = 0;
  /** Takes a place until the response ends, however it ends. */
  return (response, ip) => {
    const network = networksOf(ip).far;
    const own = taken.get(network) ?? 0;
    if (own >= mostOfNetwork) throw tooManyTries(30);
    if (all >= most) throw busy(30);
    all += 1;
    taken.set(network, own + 1);
    response.once('close', () => {
      all -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    });
  };
}
