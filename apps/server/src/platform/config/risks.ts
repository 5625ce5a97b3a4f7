import { isLoopback } from './loopback.ts';

/** A risk stops a start with NODE_ENV=production unless ACCEPT_RISK names it. */
export const riskNames = ['demo', 'captured-mail', 'plain-smtp', 'plain-database', 'no-scanner', 'plain-scanner'] as const;
export type RiskName = (typeof riskNames)[number];

/** A risk that the settings take: the variable that causes it, and what to do about it. */
export type Risk = { name: RiskName; variable: string; fault: string; isAccepted: boolean };

/** The variables as set. Values may be invalid: those are reported elsewhere, not as risks. */
type Given = Readonly<Record<string, string | undefined>>;
type Found = Omit<Risk, 'isAccepted'>;

/** The names in ACCEPT_RISK, unknown ones included. */
export function acceptedNames(list = ''): string[] {
  return list.split(/[\s,]+/).filter((name) => name !== '');
}

/** The risks that the settings take: in production all of them, elsewhere only the accepted ones. */
export function findRisks(given: Given): Risk[] {
  const accepted = new Set(acceptedNames(given.ACCEPT_RISK));
  const found = [demo(given), ...mailRisks(given, accepted.has('plain-smtp')), ...plainDatabases(given), ...scannerRisks(given)];
  return found
    .filter((risk) => risk !== null)
    .map((risk): Risk => Object.assign(risk, { isAccepted: accepted.has(risk.name) }))
    .filter(({ isAccepted }) => isAccepted || given.NODE_ENV === 'production');
}

/** The line that refuses a start. */
export function refusalOf({ name, variable, fault }: Risk): string {
  return `${variable}: ${fault}, or add ${name} to ACCEPT_RISK`;
}

/** The line that an accepted risk is logged with at each start. */
export function noticeOf({ name, variable, fault }: Risk): string {
  return `ACCEPT_RISK accepts the risk ${name}: ${variable}: ${fault}`;
}

function demo({ DEMO }: Given): Found | null {
  if (DEMO !== '1') return null;
  return { name: 'demo', variable: 'DEMO', fault: 'the demo tenants are only for trying Berth out; set it to 0' };
}

function mailRisks({ MAIL_URL }: Given, plainAccepted: boolean): Found[] {
  if (MAIL_URL === undefined) {
    const fault = 'must be set in production, as in smtps://user:password@mail.example:465; without it no email is sent';
    return [{ name: 'captured-mail', variable: 'MAIL_URL', fault }];
  }
  const url = parse(MAIL_URL);
  if (!url || isLoopback(url.hostname)) return [];
  const isPlain = url.protocol === 'smtp:' && (plainAccepted || mayGoPlain(url.searchParams));
  const isUnchecked = (url.searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true';
  if (!isPlain && !isUnchecked) return [];
  const fault = `others on the network can read emails sent to ${url.hostname}; remove ${mailOptions.join(', ')} from the address`;
  return [{ name: 'plain-smtp', variable: 'MAIL_URL', fault }];
}

/** Options of MAIL_URL that make nodemailer send in plain text, or skip the check of the server's certificate. */
const mailOptions = ['ignoreTLS', 'opportunisticTLS', 'requireTLS', 'tls.rejectUnauthorized'];

function mayGoPlain(options: URLSearchParams): boolean {
  return options.has('ignoreTLS') || options.has('opportunisticTLS') || (options.get('requireTLS') ?? 'true') !== 'true';
}

/** Checks every database address: DATABASE_URL and the more specific ones. */
function plainDatabases(given: Given): Found[] {
  return Object.entries(given).flatMap(([variable, value]) => {
    const url = /^DATABASE_([A-Z]+_)?URL$/.test(variable) && value ? parse(value) : null;
    const host = url && (url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname));
    if (!url || !host || host.startsWith('/') || isLoopback(host)) return [];
    if (['require', 'verify-ca', 'verify-full'].includes(url.searchParams.getAll('sslmode').at(-1) ?? '')) return [];
    const fault = `the connection to ${host} is not encrypted; add sslmode=verify-full to the address`;
    return [{ name: 'plain-database', variable, fault }];
  });
}

function scannerRisks({ SCANNER_URL }: Given): Found[] {
  if (SCANNER_URL === undefined) {
    const fault = 'must be set in production, as in clamd:///run/clamav/clamd.ctl; without it employers get unscanned files';
    return [{ name: 'no-scanner', variable: 'SCANNER_URL', fault }];
  }
  const url = parse(SCANNER_URL);
  if (!url?.hostname || isLoopback(url.hostname)) return [];
  const fault = `candidates' files go to ${url.hostname} unencrypted; run clamd, or a tunnel to it, on this machine`;
  return [{ name: 'plain-scanner', variable: 'SCANNER_URL', fault }];
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
