import { retentionOf } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { retentionStep, type Warning } from './retention-step.ts';

const retention = retentionOf({});
const day = (date: string) => new Date(`${date}T12:00:00Z`);
const sent = (date: string): Warning => ({ status: 'sent', createdAt: day(date), sentAt: day(date) });
const other = (status: string, date: string): Warning => ({ status, createdAt: day(date), sentAt: null });

/** Last active on 10-Jan-24: two years end on 10-Jan-26, the first warning is due on 11-Dec-25. */
const lastActiveAt = day('2024-01-10');
const rows: [string, Warning[], boolean, string, string][] = [
  ['in use', [], false, '2025-12-10', 'wait'],
  ['unused', [], false, '2025-12-11', 'warn 0 30'],
  ['unused, seen to late', [], false, '2028-05-01', 'warn 0 30'],
  ['with a warning that waits to be sent', [other('queued', '2025-12-11')], false, '2026-03-01', 'wait'],
  ['warned', [sent('2025-12-11')], false, '2026-01-02', 'wait'],
  ['warned 23 days ago', [sent('2025-12-11')], false, '2026-01-03', 'warn 1 7'],
  ['warned late', [sent('2028-05-01')], false, '2028-05-23', 'wait'],
  ['warned twice', [sent('2025-12-11'), sent('2026-01-03')], false, '2026-01-09', 'wait'],
  ['warned twice with full notice', [sent('2025-12-11'), sent('2026-01-03')], false, '2026-01-10', 'erase'],
  ['warned a second time long after the first', [sent('2025-12-11'), sent('2026-06-01')], false, '2026-06-07', 'wait'],
  ['warned a second time that was not sent', [sent('2025-12-11'), other('queued', '2026-01-03')], false, '2027-01-10', 'wait'],
  ['of a blocked address', [], true, '2026-02-08', 'wait'],
  ['of a blocked address, the notice later', [], true, '2026-02-09', 'erase'],
  ['whose warning was refused', [other('rejected', '2025-12-11')], false, '2026-02-08', 'wait'],
  ['whose warning was refused, the notice later', [other('rejected', '2025-12-11')], false, '2026-02-09', 'erase'],
  ['whose late warning was refused', [other('rejected', '2028-05-01')], false, '2028-05-30', 'wait'],
];

describe('an account', () => {
  test.each(rows)('%s', (_what, warnings, isBlocked, now, expected) => {
    const step = retentionStep(retention, { lastActiveAt, isBlocked }, warnings, day(now));
    expect(step.act === 'warn' ? `warn ${step.warning} ${step.days}` : step.act).toBe(expected);
  });
});
