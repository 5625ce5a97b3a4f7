import { routes } from '@berth/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { headingley, invalidSkipton, london, skipton, suggests } from './answers/places.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, loses, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

/** The codes of a GeolocationPositionError. */
const permissionDenied = 1;
const positionUnavailable = 2;

const whereAmI = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
afterAll(() => whereAmI.mockRestore());

/** Answers as a device does that is asked where it is. */
function device(answer: number | Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): void {
  whereAmI.mockImplementation((found, failed) => {
    if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  });
}
const inLeeds = { latitude: 53.8197, longitude: -1.5752 };

/** The search, with its form open on a phone too. */
const showSearch = (...answered: Parameters<typeof showPage>[1][]) =>
  showPage('/search#search-form', northmoor, jobs, suggests(skipton), ...answered);

const input = () => document.querySelector<HTMLInputElement>('input#location') as HTMLInputElement;
const box = () => page.elementLocator(input());
const value = () => input().value;
const status = () => document.querySelector('form[role=search] [role=status]')?.textContent;
const button = () => page.getByLabelText('Use current location', { exact: true });
const placeId = () => document.querySelector<HTMLInputElement>('input[name=placeId]')?.value;

// search.place.10
describe('what went wrong is said by the field, once and politely, and typing takes it back', () => {
  test.each([
    [
      'denied',
      permissionDenied,
      [],
      'Your browser does not share where you are. Allow it in the browser’s settings, or type a town or postcode.',
    ],
    [
      'outside the United Kingdom or at sea',
      inLeeds,
      refuses(routes.places.reverse, { status: 404, code: 'not-found' }),
      'You seem to be outside the United Kingdom, or far from any postcode. Type a town or postcode.',
    ],
    ['unavailable', positionUnavailable, [], 'Your device could not tell where it is. Try again, or type a town or postcode.'],
    ['offline', inLeeds, loses(routes.places.reverse), 'We could not look up where you are. Try again, or type a town or postcode.'],
  ])('%s', async (what, answer, answered, words) => {
    device(answer);
    await showSearch(answered);
    await button().click();
    await expect.poll(status).toBe(words);
    expect(document.querySelector('#location-hint')?.textContent).toBe(words);
    expect(input().getAttribute('aria-describedby')).toBe('location-hint');
    expect(value()).toBe('');
    await expectFine(`current location: ${what}`);
    await box().fill('l');
    await expect.poll(status).toBe('');
    expect(document.querySelector('#location-hint')).toBeNull();
  });
});

test('while it is looked for the field says so, a second press does nothing, and an answer after typing has begun is ignored', async () => {
  device(inLeeds);
  const arrival = Promise.withResolvers<void>();
  let calls = 0;
  const { route, reply } = answers(routes.places.reverse, headingley);
  const late = {
    route,
    reply: async (call: Parameters<typeof reply>[0]) => {
      calls += 1;
      await arrival.promise;
      return reply(call);
    },
  };
  await showSearch([late]);
  await button().click();
  await expect.poll(status).toBe('Finding where you are…');
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await button().click({ force: true });
  await box().fill('York');
  arrival.resolve();
  await expect.element(button()).not.toHaveAttribute('aria-busy');
  expect([calls, value(), placeId()]).toEqual([1, 'York', undefined]);
});

async function choose(letters: string, name: string): Promise<void> {
  await box().click();
  await userEvent.keyboard(letters);
  await page.getByRole('option', { name }).click();
}

describe('a chosen place', () => {
  // search.place.5
  test('is one no longer as soon as its text is edited', async () => {
    await showSearch();
    await choose('skipt', skipton.name);
    await expect.poll(placeId).toBe(skipton.placeId);
    await userEvent.keyboard('{End}{Backspace}');
    await expect.poll(placeId).toBeUndefined();
  });

  // search.place.8
  test.each([
    ['that cannot be searched around', answers(routes.places.fetch, invalidSkipton)],
    ['that we cannot find', refuses(routes.places.fetch, { status: 404, code: 'not-found' })],
  ])('%s leaves no location data, and the field says so', async (what, answered) => {
    await showPage('/search', northmoor, jobs, [answered, ...suggests(skipton).slice(1)]);
    await choose('skipt', skipton.name);
    const words = 'We cannot find that place. Choose another place, or type a postcode.';
    await expect.poll(() => document.querySelector('#location-error')?.textContent).toBe(words);
    expect(placeId()).toBeUndefined();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(value()).toBe(skipton.name);
    await expectFine(`a place ${what}`);
    await box().fill('York');
    await expect.poll(() => document.querySelector('#location-error')).toBeNull();
  });

  // search.place.4
  test('that is a large conurbation turns the distance off, another one on again', async () => {
    await showSearch(suggests(london));
    await choose('london', london.name);
    const distance = page.getByLabelText('Distance');
    await expect.element(distance).toBeDisabled();
    await box().fill('');
    await expect.element(distance).toBeEnabled();
  });
});
