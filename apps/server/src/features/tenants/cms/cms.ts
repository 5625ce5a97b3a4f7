import { areaColoursSchema, type CmsFooter, type CmsHeader, cmsFooterSchema, cmsHeaderSchema } from '@berth/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type At, atTenant } from '../../../platform/at.ts';
import type { Services } from '../../../platform/services.ts';
import { logOf } from '../../../platform/tenant-log.ts';
import { areaProperties, checkAreaColours } from '../brand/area-colours.ts';
import { tenantLayer } from '../brand/tenant-layer.ts';
import type { Tenant, TenantDirectory } from '../tenant-directory.ts';
import { type CmsPart, readCopy, writeCopy } from './cms.queries.ts';
import { fetchCms } from './fetch-cms.ts';

/** How long an answer is shown before the next visitor triggers a refresh; how long a failing address is left alone. */
const freshMilliseconds = 60_000;
const restMilliseconds = 10_000;
const maxKept = 2_000;

/**
 * CMS data of a tenant: its own content, or that of an external CMS. Always answers: at once, or within two seconds for the first visitor
 * of an unknown address.
 */
export type Cms = {
  /** `styleSheet` is empty if there are no colours. */
  header: (at: Pick<At, 'tenantId'>) => Promise<{ menu: CmsHeader['menu']; styleSheet: string }>;
  footer: (at: Pick<At, 'tenantId'>) => Promise<CmsFooter>;
};

/** `body` null: the address was requested, without a good answer so far. */
type Kept = { body: unknown; askAgainAt: number };

/**
 * In this order: a recent answer of the address; an older one, while a newer one is fetched in the background; the last good copy that any
 * instance stored in the database; the menu in content.json. A failing CMS never takes the site down.
 */
export function createCms(services: Services, directory: TenantDirectory): Cms {
  const kept = new LRUCache<string, Kept>({ max: maxKept });
  const asking = new Map<string, Promise<unknown>>();
  const now = () => services.clock().getTime();

  /** Sends one request, however many visitors wait. Returns the good answer, or null after logging the reason. */
  const ask = (at: At, part: CmsPart, address: string): Promise<unknown> => {
    const key = keyOf(at, address);
    const running = asking.get(key);
    if (running) return running;
    const answer = fetchGood(services, part, address)
      .then(async (body) => {
        kept.set(key, { body, askAgainAt: now() + freshMilliseconds });
        const copy = { part, address, body, fetchedAt: at.now() };
        await at
          .transaction((trx) => writeCopy(trx, copy))
          .catch((error: unknown) => {
            logOf(at).warn({ part, err: error }, 'the answer of the external CMS is shown, and could not be stored');
          });
        return body;
      })
      .catch((error: unknown) => {
        logOf(at).warn({ part, reason: reasonOf(error) }, 'the external CMS did not answer; the last good copy is shown');
        kept.set(key, { body: kept.peek(key)?.body ?? null, askAgainAt: now() + restMilliseconds });
        return kept.peek(key)?.body ?? null;
      })
      .finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };

  const read = async ({ tenantId }: Pick<At, 'tenantId'>, part: CmsPart): Promise<unknown> => {
    // Not the page's transaction: the answer may come after the page was sent.
    const at = atTenant(services, tenantId);
    const tenant = await directory.of(at);
    const address = addressOf(tenant, part);
    if (address === null) return tenant.content.cms[part];
    const key = keyOf(at, address);
    if (!kept.has(key)) {
      const copy = await at.transaction((trx) => readCopy(trx, part, address)).catch(() => undefined);
      if (copy) kept.set(key, { body: copy.body, askAgainAt: 0 });
    }
    const known = kept.get(key);
    if (known && known.askAgainAt > now()) return known.body ?? tenant.content.cms[part];
    const answer = ask(at, part, address);
    return (known ? known.body : await answer) ?? tenant.content.cms[part];
  };

  return {
    header: async (at) => {
      const { menu, areaColours = {} } = (await read(at, 'header')) as CmsHeader;
      const { all, dark } = areaProperties(areaColours);
      return { menu, styleSheet: tenantLayer(all, dark) };
    },
    footer: async (at) => (await read(at, 'footer')) as CmsFooter,
  };
}

function keyOf(at: At, address: string): string {
  return `${at.tenantId} ${address}`;
}

function addressOf({ config, content }: Tenant, part: CmsPart): string | null {
  return config.domain === '' ? null : `${config.domain.replace(/\/$/, '')}${content.cms.apiPath}/cms/${part}`;
}

async function fetchGood(services: Services, part: CmsPart, address: string): Promise<CmsHeader | CmsFooter> {
  if (part === 'footer') return fetchCms(address, cmsFooterSchema);
  const { menu, areaColours } = await fetchCms(address, cmsHeaderSchema.extend({ areaColours: z.unknown().optional() }));
  const { data, error } = areaColoursSchema.optional().safeParse(areaColours);
  const [fault] = error?.issues ?? checkAreaColours(data ?? {});
  if (!fault) return { menu, areaColours: data };
  // A menu without its colours is better than no menu.
  services.log.warn(
    { part, reason: `${fault.path.join('.')}: ${fault.message}` },
    'the colours from the external CMS are invalid and are ignored',
  );
  return { menu };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError'
    ? 'took longer than two seconds'
    : [error.message, (error.cause as Error | undefined)?.message].filter(Boolean).join(': ');
}
