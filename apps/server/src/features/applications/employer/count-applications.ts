import { type ApplicationCounts, applicationStates, mostUnanswered } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { countByAdvert } from './count-applications.queries.ts';
import { type ApplicationFilter, countFiltered } from './employer-applications.queries.ts';
import { filterFor } from './visible-applications.ts';

const none = Object.fromEntries(['total', 'unseen', 'adverts', ...applicationStates].map((name) => [name, 0])) as Counted & {
  adverts: number;
};
type Counted = Awaited<ReturnType<typeof countByAdvert>>[number]['all'];

/** How many applications match a filter, by state and advert. Throws notFound for an unknown advert. */
export function countApplications(at: AtBackOffice<unknown>, { filter }: { filter: ApplicationFilter }): Promise<ApplicationCounts> {
  return at.transaction(async (trx) => {
    const visible = await filterFor(at, trx, filter);
    const adverts = await countByAdvert(trx, visible, at.now());
    const all = adverts[0]?.all ?? none;
    return {
      ...numbersOf(all),
      unanswered: await countFiltered(trx, { ...visible, unanswered: true }, mostUnanswered, at.now()),
      adverts: adverts.map(({ advertId, reference, jobTitle, ...counted }) => ({ advertId, reference, jobTitle, ...numbersOf(counted) })),
      advertsLeftOut: all.adverts - adverts.length,
    };
  });
}

function numbersOf({ total, unseen, ...counted }: Omit<Counted, 'adverts'>) {
  const states = Object.fromEntries(applicationStates.map((state) => [state, counted[state]])) as ApplicationCounts['states'];
  return { total, unseen, states };
}
