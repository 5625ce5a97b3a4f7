import { requestConsent } from '../../features/consent/index.ts';
import { atTenant } from '../../platform/at.ts';
import { hosts } from '../test-site.ts';
import type { Browser } from './browser.ts';
import { address, compliance, employment, person, referee, studies } from './person.ts';

/** Fills in every part of the profile, with faults on the way. */
export async function fillProfile({ call, get }: Browser): Promise<void> {
  await call(400, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, postcode: 'LS6 canary', version: 0 } } });
  await call(200, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, version: 0 } } });
  const [option] = (await get('/api/v1/refereeContactOption')).json<{ id: number }[]>();
  const [skill] = (await get('/api/v1/skill')).json<{ id: number }[]>();
  const chosen = {
    skills: { skills: [skill?.id], version: 0 },
    jobPreferences: { salaryExpectations: 487_654_321, version: 0 },
    referees: { referee: [{ ...referee, contactOptionId: option?.id }], version: 0 },
  };
  await call(400, 'PUT', '/api/candidate/update/', {
    payload: { ...chosen, referees: { ...chosen.referees, referee: [{ ...referee, email: 'refereemark@' }] } },
  });
  await call(200, 'PUT', '/api/candidate/update/', { payload: chosen });
  const institutes = (await get('/api/v1/studyingInstitute')).json<{ id: number; name: string }[]>();
  const studyingInstitute = institutes.find(({ name }) => name === 'Other')?.id;
  await get(`/api/v1/candidate/emailExists?email=${encodeURIComponent(person.email)}`);
  const work = { employment, studies: { ...studies, studyingInstitute }, transport: { ownTransport: true }, compliance };
  const wrongNumber = { ...compliance, nationalInsuranceNumber: 'ZZ 73 62 51 canary', version: 0 };
  await call(400, 'PUT', '/api/candidate/update/', { payload: { compliance: wrongNumber } });
  const firsts = Object.fromEntries(Object.entries(work).map(([name, part]) => [name, { ...part, version: 0 }]));
  await call(200, 'PUT', '/api/candidate/update/', { payload: firsts });
  const { communicationsPreference } = (await get('/api/v1/candidate/fetch/')).json<{
    communicationsPreference: { category: string; method: { name: string }[] }[];
  }>();
  const agreed = communicationsPreference.map(({ category, method }) => ({
    category,
    method: method.map(({ name }) => ({ name, consent: true })),
  }));
  await call(200, 'PUT', '/api/v1/candidate/updateConsent/', { payload: { communicationsPreference: agreed } });
}

/** Answers mailed questions about consent, then withdraws what was agreed. */
export async function giveConsents({ site, call, get, link }: Browser): Promise<void> {
  const tenantId = await site.tenantId(hosts.northmoor);
  for (const [kind, path] of [
    ['outsideUkEea', '/api/v1/candidate/emailConsent?token='],
    ['terms', '/api/v1/candidate/emailAcceptanceOfTerms?guid='],
  ] as const) {
    await requestConsent(atTenant(site.services, tenantId), { email: person.email.toLowerCase(), kind });
    await get(path + (await link(person.email, /consent-confirmed|accepted-terms/)).code);
  }

  const withdrawn = { communicationsPreference: [], outsideUkEeaConsentGiven: false };
  await call(200, 'PUT', '/api/v1/candidate/updateConsent/', { payload: withdrawn });
}

/** Makes saves fail inside PostgreSQL, which repeats the row that it was given. */
export async function breakSaves({ site, call, get }: Browser): Promise<void> {
  const [option] = (await get('/api/v1/refereeContactOption')).json<{ id: number }[]>();
  await site.ownerPool.query('alter table candidate_address add constraint broken_on_purpose check (false) not valid');
  await call(500, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, city: 'Canary Wharf', version: 1 } } });
  await site.ownerPool.query('alter table candidate_address drop constraint broken_on_purpose');
  await site.ownerPool.query('alter table candidate_referee add constraint broken_on_purpose check (false) not valid');
  const second = { ...referee, name: `Other ${referee.name}`, email: `other${referee.email}`, contactOptionId: option?.id };
  const another = { referees: { referee: [second], version: 1 } };
  await call(500, 'PUT', '/api/candidate/update/', { payload: another });
  await site.ownerPool.query('alter table candidate_referee drop constraint broken_on_purpose');
}
