import type { AdvertResult } from '@berth/contract';
import { expect, test } from 'vitest';
import { hosts, startTestSite } from '../../testing/test-site.ts';

const hour = 3_600_000;
const published = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour).toISOString();

// search.filters.2
test.each([
  ['PostgreSQL', false],
  ['the index in memory', true],
])('%s names each employer as the newest advert that the count includes writes it', async (_what, searchInMemory) => {
  const site = await startTestSite({ searchInMemory });
  try {
    await site.addAdverts(
      hosts.northmoor,
      { reference: 'OLD', employer: 'CALDER TRUST', hours: 'Full time', publishedAt: published(3) },
      { reference: 'NEW', employer: 'Calder Trust', hours: 'Full time', publishedAt: published(2) },
      { reference: 'OTHER', employer: 'calder trust', hours: 'Part time', publishedAt: published(1) },
    );
    await site.memory?.caughtUp();
    const payload = { filters: { hours: ['Full time'] }, withFilterCounts: true };
    const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.json<AdvertResult>().filterCounts?.employers).toEqual([{ name: 'Calder Trust', adverts: 2 }]);
  } finally {
    await site.stop();
  }
});
