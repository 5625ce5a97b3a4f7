import type { UnknownSetting } from './near-misses.ts';
import type { Risk, RiskName } from './risks.ts';

/** The validated configuration of one process. Paths are absolute. */
export type Config = {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The login that the site runs as, where it is not made from DATABASE_URL. */
  databaseSiteUrl: string | undefined;
  /** PostgreSQL itself, where DATABASE_URL leads through a pooler. */
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
  /** So long without a call ends a session. */
  sessionIdleSeconds: number;
  /** So long after it began a session ends however busy it is. */
  sessionLifetimeSeconds: number;
  /** So long the links of mails work: to confirm an address or a job alert, to set a password, to change or unblock an address, to agree. */
  linkHours: Record<'confirm' | 'password' | 'changeEmail' | 'consent', number>;
  /** What the search index in memory may take, in megabytes; 0: PostgreSQL answers alone. */
  searchMemoryMegabytes: number;
  /** Adverts from which a tenant is kept in it. */
  searchMemoryFrom: number;
  /** The maps service's key where PLACES_PROVIDER is google; without one places come from the embedded gazetteer. */
  googleMapsApiKey: string | undefined;
  /** Whether HTTPS is asked for on every subdomain of a tenant's hosts too. */
  hstsSubdomains: boolean;
  /** Where reports of security faults go, as a URI; without one, to each tenant's own address. */
  securityContact: string | undefined;
  /** What ACCEPT_RISK names. */
  acceptedRisks: readonly RiskName[];
  /** The risks that the settings take: all of them in production, elsewhere the accepted ones alone. */
  risks: readonly Risk[];
  /** Variables that look like a setting but for a slip. */
  unknownSettings: readonly UnknownSetting[];
};
