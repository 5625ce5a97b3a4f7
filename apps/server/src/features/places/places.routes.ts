import { placeRoutes } from '@berth/contract';
import { NotFound } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { embeddedPlaces } from './gazetteer.ts';

export const placeHandlers = [
  implement(placeRoutes.autocomplete, ({ query }) => embeddedPlaces.suggest(query.q)),
  implement(placeRoutes.fetch, async ({ params }) => {
    const place = await embeddedPlaces.find(params.placeId);
    if (!place) throw new NotFound('place');
    return place;
  }),
];
