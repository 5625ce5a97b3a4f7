import { routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** The anonymous sift of an advert. Its key is among those of applications, so that acts on them read it again. */
export const siftQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['staff', 'applications', 'sift', advertId],
    queryFn: () => callApi(routes.anonymousSift.show, { params: { advertId } }),
    staleTime: 5_000,
  });
