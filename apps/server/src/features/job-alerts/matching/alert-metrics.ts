import { Counter, Gauge } from 'prom-client';
import type { MatchedAlerts } from './match-alerts.ts';

const totals = { alerts: 0, matches: 0, digests: 0, unreadable: 0 };
let lastFinishedAt: Date | null = null;
let lastSeconds = 0;

/** Adds a tenant's run to the metrics. */
export function countRun(matched: MatchedAlerts, seconds: number, finishedAt: Date): void {
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += matched[name];
  lastFinishedAt = finishedAt;
  lastSeconds = seconds;
}

/** Puts what this process has matched on /metrics. */
export function observeAlerts(): void {
  counter('run', 'Job alerts matched with what is new', 'alerts');
  counter('matches', 'Adverts found by job alerts and written into their ledger', 'matches');
  counter('digests', 'Digests of job alerts made', 'digests');
  counter('unreadable', 'Job alerts run whose search can no longer be read', 'unreadable');
  gauge('last_run_seconds', 'How long the last tenant’s job alerts took to match', () => lastSeconds);
  gauge(
    'last_run_timestamp_seconds',
    'When job alerts were last matched; 0 before the first time',
    () => (lastFinishedAt?.getTime() ?? 0) / 1000,
  );
}

function counter(name: string, help: string, total: keyof typeof totals): void {
  const counted: Counter = new Counter({
    name: `berth_alerts_${name}_total`,
    help,
    collect: () => {
      counted.reset();
      counted.inc(totals[total]);
    },
  });
}

function gauge(name: string, help: string, value: () => number): void {
  const measured: Gauge = new Gauge({ name: `berth_alerts_${name}`, help, collect: () => measured.set(value()) });
}
