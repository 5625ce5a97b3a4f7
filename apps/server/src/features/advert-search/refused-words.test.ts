import type { AdvertResult } from '@berth/contract';
import { expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

const york = { locationName: 'York' };
const says = (text: string) => ({ ...york, descriptionHtml: `<p>${text}</p>` });

const fill = (site: TestSite) =>
  site.addAdverts(
    hosts.northmoor,
    { title: 'Warden, north', ...says('You pass messages on to the lettings team.') },
    { title: 'Warden, south', ...says('Lettings, and again lettings: you live for lettings.') },
    { title: 'Lettings Warden', ...york },
    { title: 'Warden, east', employer: 'Harbour Lettings', ...york },
    { title: 'Warden, west', category: 'Lettings and sales', ...york },
    { title: 'Warden, middle', locationName: 'Leeds' },
    { title: 'Custodian, city', locationName: 'Seacroft', postcode: 'LS14' },
    { title: 'Custodian, dales', locationName: 'Skipton' },
    { title: 'Custodian, islands', locationName: 'Kirkwall' },
    { title: 'Custodian, unplaced', locationName: 'Nowhere at all' },
    { title: 'Curator, south', locationName: 'Bromley', postcode: 'BR1' },
    { title: 'Curator, north', locationName: 'St Albans' },
    { title: 'Keyholder, lake', locationName: 'Windermere' },
    { title: 'Keyholder, river', locationName: 'Reading' },
    { title: 'Porter, both', places: ['Leeds', 'Cardiff'], descriptionHtml: '<p>You work in Leeds or Cardiff.</p>' },
    { title: 'Porter, one', locationName: 'Leeds' },
    { title: 'Porter, county', places: ['Leeds', 'Bradford'] },
    { title: 'Gatekeeper', ...says('Your manager tells the managers of other gates what each manager should know.') },
    { title: 'Gatekeepers’ Manager', ...york },
  );

onEachSearchLayer(fill, (site) => {
  async function found(keyword: string): Promise<string[]> {
    const payload = { keywordParams: { keyword } };
    const answer = await site().call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    return answer
      .json<AdvertResult>()
      .adverts.map(({ jobTitle }) => jobTitle)
      .toSorted();
  }

  // search.keyword.2
  test('a rank that is refused may be mentioned again and again, and may not be in the title', async () => {
    expect(await found('gatekeeper not a manager')).toEqual(['Gatekeeper']);
  });

  // search.keyword.2
  test.each([
    ['warden but not lettings', ['Warden, middle', 'Warden, north']],
    ['warden, not a lettings job', ['Warden, middle', 'Warden, north']],
    ['warden -lettings', ['Warden, middle']],
    ['warden not in leeds', ['Lettings Warden', 'Warden, east', 'Warden, north', 'Warden, south', 'Warden, west']],
  ])('%j leaves out adverts that are about it, and those that mention it only for a minus sign', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  // search.place.23
  test.each([
    ['porter not in Leeds', ['Porter, both', 'Porter, county']],
    ['porter outside Wales', ['Porter, both', 'Porter, county', 'Porter, one']],
    ['porter not West Yorkshire', ['Porter, both']],
    ['porter outside England', ['Porter, both']],
    ['porter -Leeds', []],
  ])('%j leaves out no job that is in another place too', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  // search.keyword.2
  test.each([
    ['custodian not in Leeds', ['Custodian, dales', 'Custodian, islands', 'Custodian, unplaced']],
    ['custodian outside Yorkshire', ['Custodian, islands', 'Custodian, unplaced']],
    ['custodian not Yorkshire or Scotland', ['Custodian, unplaced']],
    ['keyholder not in Windermere', ['Keyholder, river']],
    ['keyholder not in Reading, can start next week', ['Keyholder, lake']],
    ['curator not London', ['Curator, north']],
    ['custodian -Yorkshire', ['Custodian, city', 'Custodian, dales', 'Custodian, islands', 'Custodian, unplaced']],
  ])('%j leaves out adverts that are in the place, whatever they say', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });
});
