/** What the answer of `npm audit --json` comes to. `unasked`: the registry gave none, as one that keeps no advisories does. */
export type Audit = { outcome: 'clean' | 'vulnerable' | 'unasked'; lines: string[] };

type Answer = {
  message?: string;
  error?: { summary?: string };
  metadata?: { vulnerabilities?: Partial<Record<string, number>> };
  vulnerabilities?: Record<string, { severity?: string; range?: string; fixAvailable?: unknown }>;
};

/** The severities that must not be released (SECURITY.md). */
const grave = ['critical', 'high'];

/** Judges what npm wrote to its standard output. */
export function judgeAudit(output: string): Audit {
  const answer = parse(output);
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) return { outcome: 'unasked', lines: [answer?.message ?? answer?.error?.summary ?? 'npm gave no answer'] };
  const lines = Object.entries(answer?.vulnerabilities ?? {})
    .filter(([, { severity }]) => grave.includes(severity ?? ''))
    .map(([name, { severity, range, fixAvailable }]) => `${severity} ${name} ${range ?? ''}${fixAvailable ? '' : ', no fix yet'}`);
  if (grave.some((severity) => (counts[severity] ?? 0) > 0)) return { outcome: 'vulnerable', lines };
  return { outcome: 'clean', lines: [`${counts.moderate ?? 0} moderate, ${counts.low ?? 0} low`] };
}

function parse(output: string): Answer | null {
  try {
    return JSON.parse(output) as Answer | null;
  } catch {
    return null;
  }
}
