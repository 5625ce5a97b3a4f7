import { join, resolve } from 'node:path';
import { StartError } from '../failures/operator-mistake.ts';
import type { Config } from './config.ts';
import { ownSecretKey, requireWritable } from './data-folder.ts';
import { findUnknownSettings } from './near-misses.ts';
import { findRisks, refusalOf } from './risks.ts';
import { readSecretFiles } from './secret-files.ts';
import { drainSecondsOf, environmentSchema, settingNames } from './variables.ts';
import { isWeakKey } from './weak-key.ts';

/**
 * Reads the environment; throws StartError with one line for each fault. `refuseRisks`: each risk of production that ACCEPT_RISK does not
 * name is a fault too. Commands leave it out: an operator must be able to look at a site with any settings. Creates DATA_DIR if it is
 * missing.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { refuseRisks = false } = {}): Config {
  const named = Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const secrets = readSecretFiles(named);
  const given = { ...named, ...secrets.values };
  const risks = findRisks(given);
  const refused = refuseRisks ? risks.filter(({ isAccepted }) => !isAccepted).map(refusalOf) : [];
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...secrets.faults, ...wrong, ...secretKeyFaults(given, secrets.faults), ...refused];
  if (!parsed.success || faults.length > 0) throw new StartError(faults);
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  requireWritable(dataDir);
  const isProduction = values.NODE_ENV === 'production';
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    // The development mailbox shows every mail, links included, so only this machine may reach it.
    host: values.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseSiteUrl: values.DATABASE_SITE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    storageUrl: values.STORAGE_URL ?? `file://${join(dataDir, 'documents')}`,
    mailUrl: values.MAIL_URL,
    scannerUrl: values.SCANNER_URL,
    trustProxy: values.TRUST_PROXY,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    securityContact: values.SECURITY_CONTACT,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO ?? (values.DATABASE_URL === undefined && !isProduction),
    secretKey: values.SECRET_KEY ?? ownSecretKey(dataDir),
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    drainSeconds: drainSecondsOf(values),
    stopSeconds: values.STOP_SECONDS,
    sessionIdleSeconds: values.SESSION_IDLE_MINUTES * 60,
    sessionLifetimeSeconds: values.SESSION_LIFETIME_MINUTES * 60,
    linkHours: {
      confirm: values.LINK_HOURS_CONFIRM,
      password: values.LINK_HOURS_PASSWORD,
      changeEmail: values.LINK_HOURS_CHANGE_EMAIL,
      consent: values.LINK_HOURS_CONSENT,
    },
    searchMemoryMegabytes: values.SEARCH_MEMORY_MB,
    pageMemoryMegabytes: values.PAGE_MEMORY_MB,
    googleMapsApiKey: values.PLACES_PROVIDER === 'google' ? values.GOOGLE_MAPS_API_KEY : undefined,
    acceptedRisks: values.ACCEPT_RISK,
    risks,
    unknownSettings: findUnknownSettings(environment, settingNames),
  };
}

/** Production requires SECRET_KEY: instances must share one, and a key stored with the data it protects protects little. */
function secretKeyFaults({ NODE_ENV, SECRET_KEY: key }: Record<string, string | undefined>, fileFaults: readonly string[]): string[] {
  if (NODE_ENV !== 'production') return [];
  if (key === undefined) {
    const isNamed = fileFaults.some((fault) => fault.startsWith('SECRET_KEY_FILE'));
    return isNamed ? [] : ['SECRET_KEY: must be set in production, the same for every instance (openssl rand -hex 32)'];
  }
  const isWeak = key.length >= 32 && isWeakKey(key);
  return isWeak ? ['SECRET_KEY: can be guessed because it repeats a few characters; create one with openssl rand -hex 32'] : [];
}
