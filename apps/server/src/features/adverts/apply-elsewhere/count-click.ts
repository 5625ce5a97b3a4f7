import { londonDay } from '@berth/contract';
import type { AtVisit } from '../../../platform/at.ts';
import { isFailure } from '../../../platform/failures/failure.ts';
import { networkOf } from '../../../platform/security/limits.ts';
import { countTry } from '../../../platform/security/tries.ts';
import { addClick } from './clicks.queries.ts';

/** Programs that name themselves. Browsers do not have these words. */
const programs =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|scan|monitor|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|httpclient|ruby|php|perl/i;
const daySeconds = 86_400;

/** What a request says of itself. `purpose`: the value of Sec-Purpose or Purpose, which browsers send with a page that they only prepare. */
export type ClickRequest = { method: string; purpose: string | undefined };

/**
 * Counts one person who goes on to apply (adverts.elsewhere.3). Not a program, a page that a browser prepares, or the same browser and network
 * again within a day. The limit keeps a hash of those for that day; nothing else is kept of who clicked.
 */
export async function countClick(at: AtVisit, { advertId, request }: { advertId: number; request: ClickRequest }): Promise<void> {
  const { userAgent, ip } = at;
  if (request.method !== 'GET' || !userAgent || programs.test(userAgent) || /prefetch|prerender|preview/i.test(request.purpose ?? ''))
    return;
  try {
    await countTry(at, 'apply-click', `${advertId} ${networkOf(ip)} ${userAgent}`, 1, daySeconds);
  } catch (refusal) {
    if (isFailure(refusal, 'too-many-tries')) return;
    throw refusal;
  }
  await at.transaction((trx) => addClick(trx, advertId, londonDay(at.now())));
}
