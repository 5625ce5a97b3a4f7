import type { JobAlert, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsOf, createAlert, librarian, openForm, sendForm } from '../../testing/alert-acts.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const around = (place: string) => ({ ...librarian, uri: `/search?keyword=librarian&${place}` });
const refusal = { path: 'body.criteria.uri', code: 'unknown-place', message: expect.stringMatching(/^Place: we do not know /) };

// job-alerts.alert.9
test.each([
  ['alone', 'placeId=gn%3A0'],
  ['of a postcode district that does not exist', 'placeId=pc%3AQQ99'],
  ['with an unknown name', 'location=Xanadu&placeId=gn%3A0'],
  ['with coordinates', 'placeId=gn%3A0&lat=53.8&lng=-1.55'],
  ['that is only an unknown name', 'location=Xanadu'],
])('an unknown place id %s is refused with the field named, when an alert is created, changed or asked for', async (_how, place) => {
  const owner = await signedInCandidate(site);
  await createAlert(site, owner);
  const [alert] = (await alertsOf(site, owner)) as [JobAlert];
  const { jobAlertId, status, advertSortOrder, frequency, version } = alert;
  const answers = [
    await createAlert(site, owner, { criteria: around(place) }),
    await site.call({
      method: 'PUT',
      url: '/api/v1/jobAlert',
      headers: owner.headers,
      payload: { jobAlertId, status, advertSortOrder, frequency, version, criteria: around(place) },
    }),
    await sendForm(site, await openForm(site), 'nobody@mail.example', { criteria: around(place) }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<Problem>().errors])).toEqual(answers.map(() => [400, [refusal]]));
  expect(await alertsOf(site, owner)).toEqual([alert]);
});

// job-alerts.alert.9
test.each([
  ['a known id', 'placeId=pc%3ALS6'],
  ['an unknown id with a known name', 'location=Leeds&placeId=gn%3A0'],
  ['a name', 'location=Leeds'],
  ['a workplace', 'location=remote'],
  ['no place', 'location=anywhere'],
])('an alert around %s is created', async (_what, place) => {
  const owner = await signedInCandidate(site);
  const answer = await createAlert(site, owner, { criteria: around(place) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await alertsOf(site, owner)).toHaveLength(1);
});

// job-alerts.alert.3
test('an alert for jobs anywhere, by nothing else, is refused', async () => {
  const owner = await signedInCandidate(site);
  const answer = await createAlert(site, owner, { criteria: { ...librarian, uri: '/search?location=anywhere' } });
  expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.code]).toEqual([400, 'tooWide']);
  expect((await createAlert(site, owner, { criteria: { ...librarian, uri: '/search?location=remote' } })).statusCode).toBe(200);
});
