/**
 * `npm run advisories`: asks the registry for known vulnerabilities of what package-lock.json names. A critical or high one fails. A
 * registry that cannot be asked is a notice: what a build needs must not hang on a service that it does not have.
 */
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './judge-audit.ts';

const mostMilliseconds = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: mostMilliseconds });
const { outcome, lines } = judgeAudit(stdout ?? '');
const words = {
  clean: 'ok   advisories: nothing critical or high',
  vulnerable: 'FAIL advisories: fix these within the times of SECURITY.md',
  unasked: 'note advisories could not be asked; ask them where the registry answers',
};
process.stdout.write(`${words[outcome]}\n${lines.map((line) => `     ${line}\n`).join('')}`);
process.exit(outcome === 'vulnerable' ? 1 : 0);
