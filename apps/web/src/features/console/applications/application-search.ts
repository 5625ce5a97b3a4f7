import { textParameters } from '../../../platform/text-parameters.ts';

/** The known parameters of an address: the filter as text, by the names of the call's own parameters. */
export const applicationSearch = textParameters('advert', 'state', 'appliedFrom', 'appliedTo', 'words', 'unseen', 'unanswered');
export type ApplicationSearch = ReturnType<typeof applicationSearch>;

/** The address of the list with a filter, or of one application that keeps the filter for its way back. */
export function applicationsAddress(search: ApplicationSearch, applicationGuid?: string): string {
  const query = new URLSearchParams(applicationSearch(search)).toString();
  return `/console/applications${applicationGuid ? `/${applicationGuid}` : ''}${query && `?${query}`}`;
}
