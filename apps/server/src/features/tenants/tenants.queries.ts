import {
  applicationStateNamesSchema,
  brandSchema,
  scoreCriteriaSchema,
  type TenantConfig,
  type TenantContent,
  type TenantFile,
  type ThesaurusEntry,
  takenSectionNames,
} from '@berth/contract';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { fileVersion, themeStyleSheet } from './brand/brand-theme.ts';
import { mailColours } from './brand/mail-colours.ts';
import { shownMailLogo } from './brand/mail-logo-size.ts';
import { type PictureKind, pictureOf } from './folder/check-picture.ts';

/** The id of the tenant that a host names, or null. */
export async function tenantOfHost(database: Database, host: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from tenant_of_host(${host})`.execute(database);
  return rows[0]?.id ?? null;
}

/** A picture of a tenant: its file, and a version that changes with its content. */
export type Picture = { path: string; version: string };

/** Settings that tenants of an earlier release were stored without. */
const addedSettings: Pick<
  TenantFile['settings'],
  | 'keywordOrder'
  | 'takeAlong'
  | 'advertsMayAsk'
  | 'apiOrigins'
  | 'aggregatorFeeds'
  | 'readCvs'
  | 'jobsForYou'
  | 'auditMonths'
  | 'applicationStates'
  | 'applicationNotice'
  | 'scoreCriteria'
> = {
  keywordOrder: 'newest',
  takeAlong: ['phone'],
  advertsMayAsk: [...takenSectionNames],
  readCvs: true,
  jobsForYou: true,
  applicationStates: applicationStateNamesSchema.parse({}),
  applicationNotice: 'attach',
  scoreCriteria: scoreCriteriaSchema.parse(undefined),
  apiOrigins: [],
  aggregatorFeeds: [],
  auditMonths: 24,
};
type StoredSettings = Omit<TenantFile['settings'], keyof typeof addedSettings> & Partial<typeof addedSettings>;

/** A tenant's settings as stored, with those that were added since. */
export function settingsOf(stored: unknown): TenantFile['settings'] {
  return { ...addedSettings, ...(stored as StoredSettings) };
}

const selectRules = compileOnce((trx) => trx.selectFrom('tenant').select(['settings', 'config', 'optionalFields']));

/** What the current tenant's forms depend on, without its texts, brand and files. */
export async function readTenantRules(trx: TenantTransaction) {
  const [row] = await selectRules(trx, {});
  if (!row) throw new Error('The tenant of this transaction is gone');
  const { settings, config, optionalFields } = row;
  return { settings: settingsOf(settings), config: config as TenantConfig, optionalFields };
}
export type TenantRules = Awaited<ReturnType<typeof readTenantRules>>;

/** The current tenant. The JSON was checked by `readTenantFolder` before it was stored. */
export async function readTenant(trx: TenantTransaction) {
  const row = await trx
    .selectFrom('tenant')
    .select([
      'id',
      'slug',
      'displayName',
      'contactNumber',
      'email',
      'sendFromEmail',
      'brand',
      'settings',
      'config',
      'content',
      'synonyms',
      'appliedAt',
      'pausedAt',
      'pausedWords',
      'accountsKeptUntil',
    ])
    .executeTakeFirstOrThrow();
  const hosts = await trx.selectFrom('tenantHost').select('host').orderBy('position').execute();
  const files = await trx
    .selectFrom('tenantFile')
    .select(['path', 'version'])
    .where(sql<boolean>`path ~ '^[a-z-]+\.(svg|png|jpg|webp|avif|ico)$'`)
    .execute();
  const brand = brandSchema.parse(row.brand);
  const styleSheet = themeStyleSheet(brand);
  return {
    ...row,
    brand,
    settings: settingsOf(row.settings),
    config: row.config as TenantConfig,
    content: row.content as TenantContent,
    synonyms: row.synonyms as ThesaurusEntry[],
    hosts: hosts.map(({ host }) => host),
    pictures: Object.fromEntries(
      files
        .flatMap((file) => pictureOf(file.path)?.kind ?? [])
        .map((kind) => [kind, files.find(({ path }) => pictureOf(path)?.kind === kind)]),
    ) as Partial<Record<PictureKind, Picture>>,
    theme: { styleSheet, version: fileVersion(styleSheet) },
  };
}

/** One static page of the current tenant, already sanitised. */
export function readPage(trx: TenantTransaction, slug: string) {
  return trx.selectFrom('tenantPage').select('html').where('slug', '=', slug).executeTakeFirst();
}

/** One file of the current tenant's folder as applied. */
export function readFile(trx: TenantTransaction, path: string) {
  return trx.selectFrom('tenantFile').select('content').where('path', '=', path).executeTakeFirst();
}

/** The current tenant as the sender of a mail. One applied by an earlier release has no logo for mails. */
export async function readMailSender(trx: TenantTransaction) {
  const { brand, ...tenant } = await readTenant(trx);
  const { mailLogo } = await trx.selectFrom('tenant').select('mailLogo').executeTakeFirstOrThrow();
  return { ...tenant, radius: brand.radius, colours: mailColours(brand), logo: mailLogo && shownMailLogo(mailLogo) };
}
