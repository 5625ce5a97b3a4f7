import { join, resolve } from 'node:path';
import { type Config, StartError } from '../config.ts';
import { ownSecretKey, requireWritable } from './data-folder.ts';
import { environmentSchema } from './variables.ts';

/** Reads the environment; throws StartError with one line for each bad variable. Makes DATA_DIR when it is missing. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  requireWritable(dataDir);
  const external = values.DATABASE_URL !== undefined;
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    // The development mailbox shows every mail, links included: it is for this machine alone.
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL ?? `file://${join(dataDir, 'documents')}`,
    mailUrl: values.MAIL_URL,
    scannerUrl: values.SCANNER_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO ?? !external,
    secretKey: values.SECRET_KEY ?? ownSecretKey(dataDir, values.NODE_ENV === 'production'),
    secretKeyBefore: values.SECRET_KEY_BEFORE,
    metricsPort: values.METRICS_PORT,
    sessionIdleSeconds: values.SESSION_IDLE_MINUTES * 60,
    sessionLifetimeSeconds: values.SESSION_LIFETIME_MINUTES * 60,
    linkHours: {
      confirm: values.LINK_HOURS_CONFIRM,
      password: values.LINK_HOURS_PASSWORD,
      changeEmail: values.LINK_HOURS_CHANGE_EMAIL,
      consent: values.LINK_HOURS_CONSENT,
    },
    searchMemoryMegabytes: values.SEARCH_MEMORY_MB,
    searchMemoryFrom: values.SEARCH_MEMORY_FROM,
    googleMapsApiKey: values.PLACES_PROVIDER === 'google' ? values.GOOGLE_MAPS_API_KEY : undefined,
  };
}
