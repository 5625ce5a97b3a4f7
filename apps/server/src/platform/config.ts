import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { OperatorMistake } from './operator-mistake.ts';

const url = (protocols: string[], example: string, form = /^/) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && form.test(value),
      `must be an address like ${example}`,
    );

/** A host or the path of a socket: `clamd:127.0.0.1:3310` parses as an address, of neither. */
const hostOrPath = /^clamd:\/\/([^/]|\/[^/])/;

const minutes = z.coerce
  .number('must be a number of minutes')
  .multipleOf(1, 'must be a number of minutes')
  .min(1, 'must be 1 minute or more')
  .max(43_200, 'must be 43200 minutes (30 days) or fewer');

const linkHours = (most: number) =>
  z.coerce
    .number('must be a number of hours')
    .multipleOf(1, 'must be a number of hours')
    .min(1, 'must be 1 hour or more')
    .max(most, `must be ${most} hours or fewer`);

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/**
 * Every variable an operator may set (DECISIONS.md, "Running it"), with its rule and its default. Whole numbers are said as
 * `multipleOf(1)`: a fault of `int()` would end the parse before what is asked of several variables together.
 */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  PORT: z.coerce
    .number('must be a port number')
    .multipleOf(1, 'must be a port number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/berth').optional(),
  STORAGE_URL: url(['file:', 's3:'], 'file:///srv/documents or s3://bucket?region=eu-west-2').optional(),
  SCANNER_URL: url(['clamd:'], 'clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl', hostOrPath).optional(),
  MAIL_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  PLACES_PROVIDER: z.enum(['embedded', 'google'], 'must be embedded or google').default('embedded'),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,}$/, 'must be a key of the Google Maps Platform, letters, digits, - and _ alone')
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info').default('warn'),
  DEMO: flag.optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SESSION_IDLE_MINUTES: minutes.default(120),
  SESSION_LIFETIME_MINUTES: minutes.default(720),
  // Seven days at most: an account that nobody confirms may be erased after eight (`settings.retention.unconfirmedDays`).
  LINK_HOURS_CONFIRM: linkHours(168).default(168),
  LINK_HOURS_PASSWORD: linkHours(24).default(1),
  LINK_HOURS_CHANGE_EMAIL: linkHours(168).default(24),
  LINK_HOURS_CONSENT: linkHours(2_160).default(720),
  SECRET_KEY_BEFORE: z.string().min(32, 'must be at least 32 characters').optional(),
  SEARCH_MEMORY_MB: z.coerce
    .number('must be a number of megabytes, 0 for none')
    .multipleOf(1, 'must be a number of megabytes, 0 for none')
    .min(0, 'must be a number of megabytes, 0 for none')
    .default(1_024),
  SEARCH_MEMORY_FROM: z.coerce
    .number('must be a number of adverts')
    .multipleOf(1, 'must be a number of adverts')
    .min(1, 'must be a number of adverts')
    .default(2_000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('must be a port number').multipleOf(1, 'must be a port number').min(0).max(65_535).optional(),
});

const environmentSchema = variables.refine((values) => values.PLACES_PROVIDER !== 'google' || values.GOOGLE_MAPS_API_KEY !== undefined, {
  path: ['GOOGLE_MAPS_API_KEY'],
  message: 'must be set when PLACES_PROVIDER is google; it is the key of the Google Maps Platform',
  // Asked beside the other variables' faults and not after them: all are named at once.
  when: () => true,
});

/** The validated configuration of one process. Paths are absolute. */
export type Config = {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
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
};

/** A start that cannot go on: one line a fault, each naming what to change. */
export class StartError extends OperatorMistake {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

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
    metricsHost: values.METRICS_HOST,
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

function requireWritable(dataDir: string): void {
  try {
    makeFolder(dataDir);
    // The slash refuses a file that stands in the folder's place.
    accessSync(`${dataDir}/`, constants.W_OK);
  } catch (error) {
    throw new StartError([
      `DATA_DIR: cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code}); choose a folder this user may write to`,
    ]);
  }
}

/** Parent by parent: below /proc, which answers ENOENT to whoever would make a folder, Node's recursive mkdir never returns. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

/**
 * Mailed links hang on this key, so it outlives a restart: it is kept in DATA_DIR. In production it has to be given: several
 * instances must share one, and a key beside the data it guards guards little.
 */
function ownSecretKey(dataDir: string, mustBeGiven: boolean): string {
  if (mustBeGiven) throw new StartError(['SECRET_KEY: must be set in production, the same for every instance (openssl rand -hex 32)']);
  const path = join(dataDir, 'secret-key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const key = randomBytes(32).toString('hex');
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
