import type { Operator } from '../with-operator.ts';

/** What `berth doctor` checks: the settings, and the database as its owner and as the site. */
export type DoctorSite = Pick<Operator, 'config' | 'ownerPool' | 'database'>;

/** The result of a check. A warning does not change the exit code; a failure makes it 1. */
export type CheckResult = { level: 'ok' | 'warn' | 'fail'; detail: string; cure?: string };

/** One line of `berth doctor`. */
export type Finding = CheckResult & { what: string; ok: boolean };

/** One check. If it throws, that is a failure with the message of the error. It may return several results. */
export type Check = { what: string; run: (site: DoctorSite) => CheckResult | CheckResult[] | Promise<CheckResult | CheckResult[]> };

export const ok = (detail: string): CheckResult => ({ level: 'ok', detail });
export const warn = (detail: string, cure: string): CheckResult => ({ level: 'warn', detail, cure });
export const fail = (detail: string, cure: string): CheckResult => ({ level: 'fail', detail, cure });

/** The time limit of a check, so that one that hangs does not block the others. */
const maxMilliseconds = 10_000;

/** Runs all checks at once. The findings are in the order of the checks. */
export async function runChecks(checks: readonly Check[], site: DoctorSite, milliseconds = maxMilliseconds): Promise<Finding[]> {
  const findings = await Promise.all(
    checks.map(async ({ what, run }) => {
      const results = await inTime(Promise.resolve(site).then(run), milliseconds).catch((error: unknown): CheckResult => failureOf(error));
      return [results].flat().map(({ level, ...rest }): Finding => Object.assign({ what, ok: level !== 'fail', level }, rest));
    }),
  );
  return findings.flat();
}

/** A finding as a person reads it. */
export function findingLine({ level, what, detail, cure }: Finding): string {
  const mark = level === 'fail' ? 'FAIL' : level.padEnd(4);
  return `${mark} ${what}: ${detail}${cure ? `; ${cure}` : ''}`;
}

/** PostgreSQL gives one answer both for an unknown login and for a wrong password. */
const wrongLogin = '28P01';

function failureOf(error: unknown): CheckResult {
  if ((error as { code?: string }).code === wrongLogin)
    return fail((error as Error).message, 'run "berth migrate", which creates the site’s login');
  return { level: 'fail', detail: error instanceof Error ? error.message : String(error) };
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
