import { z } from 'zod';
import { acceptedNames, type RiskName, riskNames } from './risks.ts';
import { secretFileSettings } from './secret-files.ts';

const url = (protocols: string[], example: string, form = /^/) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && form.test(value),
      `must be an address like ${example}`,
    );

/** A host or a socket path: `clamd:127.0.0.1:3310` parses as a URL, but has neither. */
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

const seconds = (least: number, most: number) =>
  z.coerce
    .number('must be a number of seconds')
    .multipleOf(1, 'must be a number of seconds')
    .min(least, `must be ${least} seconds or more`)
    .max(most, `must be ${most} seconds or fewer`);

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** An address for reports, as security.txt writes it: a URI. */
const contact = z
  .string()
  .transform((value) => (/^[^\s:@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : value))
  .refine((value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value), 'must be an email address or an https address');

const risks = z
  .string()
  .default('')
  .transform(acceptedNames)
  .refine(
    (names): names is RiskName[] => names.every((name) => (riskNames as readonly string[]).includes(name)),
    `must be a list of risks, separated by commas: ${riskNames.join(', ')}`,
  );

/**
 * Every variable an operator may set (docs/guides/operate.md, "Environment"), with its rule and its default. Whole numbers are checked by
 * `multipleOf(1)`: a fault of `int()` would stop the parse before the rules that compare several variables.
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
  DATABASE_SITE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/berth').optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/berth').optional(),
  STORAGE_URL: url(['file:', 's3:'], 'file:///srv/documents or s3://bucket?region=eu-west-2').optional(),
  SCANNER_URL: url(['clamd:'], 'clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl', hostOrPath).optional(),
  MAIL_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  PLACES_PROVIDER: z.enum(['embedded', 'google'], 'must be embedded or google').default('embedded'),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,}$/, 'must be a Google Maps Platform key: only letters, digits, - and _')
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info').default('warn'),
  DEMO: flag.optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SESSION_IDLE_MINUTES: minutes.default(120),
  SESSION_LIFETIME_MINUTES: minutes.default(720),
  // At most seven days: an unconfirmed account may be erased after eight (`settings.retention.unconfirmedDays`).
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
  PAGE_MEMORY_MB: z.coerce
    .number('must be a number of megabytes, 0 for none')
    .multipleOf(1, 'must be a number of megabytes, 0 for none')
    .min(0, 'must be a number of megabytes, 0 for none')
    .default(64),
  ACCEPT_RISK: risks,
  SECURITY_CONTACT: contact.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  DRAIN_SECONDS: seconds(0, 600).optional(),
  STOP_SECONDS: seconds(0, 900).default(25),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('must be a port number').multipleOf(1, 'must be a port number').min(0).max(65_535).optional(),
});

/** A stop takes this much longer than the drain: for open requests, then for jobs and PostgreSQL. */
const stopBeyondDrainSeconds = 10;
/** Balancers that ask every second and believe the second failure have stopped sending after this. A developer's Ctrl-C waits for no balancer. */
const defaultDrainSeconds = { production: 5, development: 0, test: 0 };

/** How long a stop goes on serving first. */
export function drainSecondsOf({ DRAIN_SECONDS, NODE_ENV }: Pick<z.infer<typeof variables>, 'DRAIN_SECONDS' | 'NODE_ENV'>): number {
  return DRAIN_SECONDS ?? defaultDrainSeconds[NODE_ENV];
}

export const environmentSchema = variables
  .refine((values) => values.PLACES_PROVIDER !== 'google' || values.GOOGLE_MAPS_API_KEY !== undefined, {
    path: ['GOOGLE_MAPS_API_KEY'],
    message: 'must be set when PLACES_PROVIDER is google, to a Google Maps Platform key',
    // Runs even if other variables are invalid, so that all faults are reported at once.
    when: () => true,
  })
  .refine((values) => values.STOP_SECONDS >= drainSecondsOf(values) + stopBeyondDrainSeconds, {
    path: ['STOP_SECONDS'],
    message: `must be at least ${stopBeyondDrainSeconds} seconds more than DRAIN_SECONDS`,
  });

/** The names of all settings, including those of files. */
export const settingNames: readonly string[] = [...Object.keys(variables.shape), ...secretFileSettings];
