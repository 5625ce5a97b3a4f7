import { type CmsFooter, type CmsHeader, cmsFooterSchema, cmsHeaderSchema } from '@berth/contract';
import { LRUCache } from 'lru-cache';
import { type At, atTenant } from '../../../platform/at.ts';
import type { Services } from '../../../platform/services.ts';
import { checkStyleSheet } from '../brand/check-style-sheet.ts';
import { withLogoGround } from '../brand/logo-ground.ts';
import type { Tenant, TenantDirectory } from '../tenant-directory.ts';
import { type CmsPart, readCopy, writeCopy } from './cms.queries.ts';
import { fetchCms } from './fetch-cms.ts';

/** How long an answer is shown before the next visitor has a newer one fetched; how long a dead address is left alone. */
const freshMilliseconds = 60_000;
const restMilliseconds = 10_000;
const mostKept = 2_000;

type CmsData = { header: CmsHeader; footer: CmsFooter };
const schemas = { header: cmsHeaderSchema, footer: cmsFooterSchema } as const;

/**
 * CMS data of a tenant: its own content, or what its content management elsewhere says. It always answers: at once, but to whoever comes
 * before anything is known of an address, within two seconds.
 */
export type Cms = { [Part in CmsPart]: (at: Pick<At, 'tenantId'>) => Promise<CmsData[Part]> };

/** `body` null: the address has been asked, and nothing good has come from it yet. */
type Kept = { body: unknown; askAgainAt: number };

/**
 * The order of trust: what came from the address a moment ago; what came before, while a newer one is fetched behind the visitor's
 * back; the last good copy that any instance kept in the database; the menu in content.json. A dead CMS never takes the site down.
 */
export function createCms(services: Services, directory: TenantDirectory): Cms {
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const asking = new Map<string, Promise<unknown>>();
  const now = () => services.clock().getTime();

  /** Asks once, however many visitors wait; the good answer, or null with the reason in the log. */
  const ask = (at: At, part: CmsPart, address: string): Promise<unknown> => {
    const key = keyOf(at, address);
    const running = asking.get(key);
    if (running) return running;
    const answer = fetchGood(services, part, address)
      .then(async (body) => {
        kept.set(key, { body, askAgainAt: now() + freshMilliseconds });
        await at.transaction((trx) => writeCopy(trx, { part, address, body, fetchedAt: at.now() }));
        return body;
      })
      .catch((error: unknown) => {
        services.log.warn(
          { tenantId: at.tenantId, part, reason: reasonOf(error) },
          'content management elsewhere did not answer; the last good copy is shown',
        );
        kept.set(key, { body: kept.peek(key)?.body ?? null, askAgainAt: now() + restMilliseconds });
        return kept.peek(key)?.body ?? null;
      })
      .finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };

  const read = async ({ tenantId }: Pick<At, 'tenantId'>, part: CmsPart): Promise<unknown> => {
    // Not the transaction of the page that asks: the answer may come when that page has long been sent.
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
      const { styleSheet, ...header } = (await read(at, 'header')) as CmsHeader;
      return { ...header, ...(styleSheet !== undefined && { styleSheet: withLogoGround(styleSheet) }) };
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

async function fetchGood(services: Services, part: CmsPart, address: string): Promise<CmsData[CmsPart]> {
  const body = await fetchCms(address, schemas[part]);
  if (!('styleSheet' in body) || body.styleSheet === undefined) return body;
  const [fault] = checkStyleSheet(body.styleSheet);
  if (!fault) return body;
  // A menu without its colours is better than no menu.
  services.log.warn(
    { part, reason: `line ${fault.line}: ${fault.message}` },
    'the style sheet of content management elsewhere was left out',
  );
  return { ...body, styleSheet: undefined };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError'
    ? 'took longer than two seconds'
    : [error.message, (error.cause as Error | undefined)?.message].filter(Boolean).join(': ');
}
