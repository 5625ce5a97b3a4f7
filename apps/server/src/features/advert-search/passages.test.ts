import { type AdvertResult, foundPattern } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';
import { passageOf } from './passages.ts';

const long = 'You join a small team in a busy office by the river and help our visitors every day. ';
const body = `${long}${long}The work is with spreadsheets. You know Excel and Word well. ${long}`;

function fill(site: TestSite) {
  const post = { locationName: 'Leeds', employer: 'Calder Trust' };
  return site.addAdverts(
    hosts.northmoor,
    { ...post, reference: 'TEXT', title: 'Clerk', descriptionHtml: `<p>${long}</p><p>${long}</p><p>You know <b>Excel</b> well.</p>` },
    { ...post, reference: 'TITLE', title: 'Excel Trainer', descriptionHtml: `<p>${long}${long}You know Excel well.</p>` },
    { ...post, reference: 'NAME', title: 'Cook', employer: 'Excel Arena', descriptionHtml: `<p>${long}${long}We are the Excel.</p>` },
    { ...post, reference: 'PREVIEW', title: 'Porter', descriptionHtml: `<p>Excel is what you know. ${long}</p>` },
    { ...post, reference: 'CATEGORY', title: 'Warden', category: 'Spreadsheets', descriptionHtml: `<p>${long}</p>` },
    // Only the first 20,000 letters are searched for passages.
    { ...post, reference: 'LONG', title: 'Guard', descriptionHtml: `<p>${long.repeat(250)}</p><p>Excel</p>` },
    { ...post, reference: 'CLOSED', title: 'Driver', closesAt: '2020-01-01', descriptionHtml: `<p>${long}${long}Excel.</p>` },
  );
}

onEachSearchLayer(fill, (site) => {
  async function passages(keyword: string, more: object = { withPassages: true }) {
    const payload = { keywordParams: { keyword }, ...more };
    const answer = await site().call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const { adverts, passages: found, total } = answer.json<AdvertResult>();
    const titles = new Map(adverts.map(({ advertId, jobTitle }) => [advertId, jobTitle]));
    return { total, found: found.map(({ advertId, text }) => [titles.get(advertId), text]) };
  }

  // search.results.15
  test('only an advert whose card shows nothing of what it was found by has a passage', async () => {
    expect(await passages('excel')).toEqual({ total: 5, found: [['Clerk', 'You know Excel well.']] });
  });

  test.each<[string, string, object, number]>([
    ['the query does not ask for them', 'excel', {}, 5],
    ['an advert is found by its category alone', 'spreadsheets', { withPassages: true }, 1],
    ['nothing was searched as words', 'jobs', { withPassages: true }, 6],
    ['the page is past the end', 'excel', { withPassages: true, pagingDictionary: { requestedPage: 2 } }, 5],
  ])('there are none if %s', async (_when, keyword, more, total) => {
    expect(await passages(keyword, more)).toEqual({ total, found: [] });
  });

  test('a changed description has another passage', async () => {
    const { found } = await passages('well');
    expect(found).toContainEqual(['Clerk', 'You know Excel well.']);
    await site().ownerPool.query(
      "update advert_search set description_html = '<p>Now all is well.</p>' where advert_id = (select id from advert where reference = 'TEXT')",
    );
    await expect.poll(async () => (await passages('well')).found).toContainEqual(['Clerk', 'Now all is well.']);
  });
});

describe('a passage', () => {
  test.each([
    ['begins with its sentence', body, ['excel'], 'You know Excel and Word well.'],
    ['begins with a word before', body, ['well'], '… know Excel and Word well. You join'],
    [
      'has the most words',
      `${body}${body}`,
      ['office', 'river', 'visitors', 'word'],
      '… a small team in a busy office by the river and help our visitors',
    ],
    ['begins where the text begins', body, ['team'], 'You join a small team in a busy office'],
    ['is of the plural too', body, ['spreadsheet'], 'The work is with spreadsheets.'],
    ['finds the trade IT behind the word', `Is it far? ${long}We are IT people.`, ['it'], 'We are IT people.'],
  ])('%s', (_what, description, foundBy, expected) => {
    const pattern = foundPattern('', foundBy);
    expect(pattern && passageOf(description, pattern)).toMatch(new RegExp(`^${RegExp.escape(expected)}`));
  });

  test('is two lines long, cut between words', () => {
    const pattern = foundPattern('', ['team']);
    const text = (pattern && passageOf(long.repeat(9), pattern)) ?? '';
    expect(text.length).toBeLessThanOrEqual(202);
    expect(text).toMatch(/\w …$/);
  });

  test('is not there if the words are not', () => {
    const pattern = foundPattern('', ['excel']);
    expect(pattern && passageOf(long, pattern)).toBeNull();
  });
});
