import { accountRoutes, advertRoutes, advertSearchRoutes, jobAlertRoutes, savedJobRoutes } from '@berth/contract';
import { registrationForm } from '../account-journey.ts';
import { librarian } from '../alert-acts.ts';
import { signedInCandidate } from '../signed-in-candidate.ts';
import type { TestSite } from '../test-site.ts';
import type { recordedCalls } from './recorded-calls.ts';

/** Makes the calls of the site that other programs begin with: a search, a job, a registration, a saved job and a job alert. */
export async function walkSite(site: TestSite, { make }: ReturnType<typeof recordedCalls>): Promise<void> {
  await make(accountRoutes.register, { body: registrationForm('aisha.khan@mail.example') });
  const found = await make<{ adverts: { advertId: number }[] }>(advertSearchRoutes.search, {
    body: { keywordParams: { keyword: 'propagation' }, locationPlaceData: { locationName: 'Leeds', distanceInMiles: 10 } },
  });
  const advertId = found.adverts[0]?.advertId ?? 0;
  await make(advertRoutes.fetch, { query: { advertId } });
  const { headers } = await signedInCandidate(site);
  await make(savedJobRoutes.save, { headers, body: { advertId } });
  await make(jobAlertRoutes.create, { headers, body: { criteria: librarian, frequency: 'weekly' } });
}
