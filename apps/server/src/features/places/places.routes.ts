import { placeRoutes } from '@berth/contract';
import { notFound } from '../../platform/failures/failures.ts';
import { implement } from '../../platform/http/implement.ts';
import { noPlaceHere } from './places-failures.ts';

/** The calls of the place box, for the configured provider. */
export const placeHandlers = [
  implement(placeRoutes.autocomplete, ({ query }, { services }) => services.places.suggest(query.q)),
  implement(placeRoutes.fetch, async ({ params }, { services }) => {
    const place = await services.places.find(params.placeId);
    if (!place) throw notFound('place');
    return place;
  }),
  implement(placeRoutes.reverse, async ({ query }, { services }) => {
    const place = await services.places.reverse(query);
    if (!place) throw noPlaceHere();
    return place;
  }),
];
