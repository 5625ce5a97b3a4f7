import { type Employer, landingCount } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { closedLatelySince, logoPath, presentSummary, readSummaries } from '../../adverts/index.ts';
import { hasAdvertsSince, readEmployer, readEmployerLogo, readOfEmployer } from './employers.queries.ts';

/**
 * An employer's page with the current total and adverts.
 * @throws notFound for an unknown employer, another tenant's, and one whose last advert closed long ago
 */
export function showEmployer(at: At, slug: string): Promise<Employer> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const employer = await readEmployer(trx, slug);
    if (!employer) throw notFound('employer');
    const { total, ids } = await readOfEmployer(trx, employer.key, now, landingCount);
    if (total === 0 && !(await hasAdvertsSince(trx, employer.key, now, closedLatelySince(now)))) throw notFound('employer');
    const adverts = (await readSummaries(trx, ids, now)).map((row) => presentSummary(row, null));
    const shown = adverts.find((advert) => advert.logoPath);
    return {
      slug,
      name: employer.name,
      descriptionHtml: employer.descriptionHtml ?? '',
      logoPath: shown ? shown.logoPath : logoPath({ logoHash: await readEmployerLogo(trx, employer.key, now) }),
      total,
      adverts,
    };
  });
}
