import { type Site } from './site.ts';
import { applyTenant, importAdverts, normalMode } from './tenant.ts';

const advert = (reference: string, title: string, employer: string, category: string, town: string) => ({
  reference,
  title,
  employer,
  locationName: town,
  salaryFrom: 24_000,
  salaryTo: 27_000,
  salaryPeriod: 'year',
  category,
  contractType: 'Permanent',
  hours: 'Full time',
  closesAt: '2099-01-31',
  descriptionHtml: `<p>${title}: you would work with ${employer} in ${town}, in a small team that has been there for years.</p>`,
});

/** Two employers and two categories that the demo's first tenant has not. */
const adverts = ['Leeds', 'Bristol', 'Norwich'].flatMap((town) => [
  advert(`${town}-1`, 'Night Porter', 'Gull Wharf Hotels', 'Hotels and porters', town),
  advert(`${town}-2`, 'Ferry Deckhand', 'Estuary Ferries', 'Boats and ferries', town),
]);

/** A second tenant, with its own adverts on its own site, which the demo's second tenant has not. One for each test file, by its slug. */
export async function secondTenant(slug: string): Promise<Site> {
  const site = await applyTenant(slug, { config: normalMode });
  await importAdverts(slug, site, adverts);
  return site;
}
