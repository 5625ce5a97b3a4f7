import type { UnknownSetting } from './near-misses.ts';
import type { Risk, RiskName } from './risks.ts';

/** The validated configuration of one process. Paths are absolute. */
export type Config = {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The site's login, if it is not derived from DATABASE_URL. */
  databaseSiteUrl: string | undefined;
  /** PostgreSQL's own address, if DATABASE_URL is a pooler's. */
  databaseDirectUrl: string | undefined;
  storageUrl: string;
  mailUrl: string | undefined;
  /** The virus scanner that documents are shown to; without one they are sent on unscanned. */
  scannerUrl: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  demo: boolean;
  secretKey: string;
  /** The key before it was changed: what it sealed opens still, and is sealed with the new one when it is next used. */
  secretKeyBefore: string | undefined;
  metricsPort: number | undefined;
  /** The address that metrics are served on. */
  metricsHost: string;
  /** After SIGTERM, how long readiness fails while everything is still answered. */
  drainSeconds: number;
  /** After SIGTERM, how long the whole stop may take. */
  stopSeconds: number;
  /** A session ends after this long without a call. */
  sessionIdleSeconds: number;
  /** A session ends this long after it began, even if it is in use. */
  sessionLifetimeSeconds: number;
  /** So long the links of mails work: to confirm an address or a job alert, to set a password, to change or unblock an address, to agree. */
  linkHours: Record<'confirm' | 'password' | 'changeEmail' | 'consent', number>;
  /** Memory for the search index in megabytes; 0: only PostgreSQL searches. */
  searchMemoryMegabytes: number;
  /** Memory for the pages of visitors who are not signed in, in megabytes; 0: each is rendered. */
  pageMemoryMegabytes: number;
  /** The maps service's key if PLACES_PROVIDER is google; without it, places come from the embedded gazetteer. */
  googleMapsApiKey: string | undefined;
  /** Whether HSTS includes every subdomain of a tenant's hosts. */
  hstsSubdomains: boolean;
  /** The URI for reports of security faults; without it, each tenant's own address. */
  securityContact: string | undefined;
  /** What ACCEPT_RISK names. */
  acceptedRisks: readonly RiskName[];
  /** The risks that the settings take: in production all of them, elsewhere only the accepted ones. */
  risks: readonly Risk[];
  /** Variables that look like misspelt settings. */
  unknownSettings: readonly UnknownSetting[];
};
