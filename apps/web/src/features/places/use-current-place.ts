import type { Place } from '@berth/contract';
import { useRef, useState } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { fetchPlaceAt } from './places.queries.ts';

type Standing = 'idle' | 'locating' | 'denied' | 'unavailable' | 'elsewhere' | 'failed';

/** The messages at the field while the location is looked for and when it is not found. */
const words: Record<Standing, string> = {
  idle: '',
  locating: 'Finding where you are…',
  denied: 'Your browser does not share where you are. Allow it in the browser’s settings, or type a town or postcode.',
  unavailable: 'Your device could not tell where it is. Try again, or type a town or postcode.',
  elsewhere: 'You seem to be outside the United Kingdom, or far from any postcode. Type a town or postcode.',
  failed: 'We could not look up where you are. Try again, or type a town or postcode.',
};

/** Ten seconds from when the browser has permission. Accepts a location up to five minutes old, accurate to a kilometre. */
const askingFor: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

const currentPosition = () =>
  new Promise<GeolocationPosition>((found, failed) => navigator.geolocation.getCurrentPosition(found, failed, askingFor));

/**
 * The "use current location" act (search.place.9): `locate` asks the browser, and passes the postcode district there to `onFound`.
 * `message` is the state in words, or ''. `forget` clears the message and ignores an answer that is still to come.
 */
export function useCurrentPlace(onFound: (place: Place) => void) {
  const [standing, setStanding] = useState<Standing>('idle');
  const asked = useRef(0);

  async function locate() {
    asked.current += 1;
    const mine = asked.current;
    const stand = (next: Standing) => {
      if (mine === asked.current) setStanding(next);
    };
    stand('locating');
    try {
      const { coords } = await currentPosition();
      const place = await fetchPlaceAt(coords);
      if (mine === asked.current) onFound(place);
      stand('idle');
    } catch (error) {
      if (isApiProblem(error)) stand(error.status === 404 ? 'elsewhere' : 'failed');
      else stand((error as GeolocationPositionError).code === 1 ? 'denied' : 'unavailable');
    }
  }

  function forget() {
    asked.current += 1;
    setStanding('idle');
  }

  return { locate, forget, isLocating: standing === 'locating', message: words[standing] };
}
