import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const counts = (more: object) => ({ info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...more });

test.each([
  ['no vulnerability', { vulnerabilities: {}, metadata: { vulnerabilities: counts({}) } }, 'clean', ['0 moderate, 0 low']],
  [
    'moderate and low ones',
    { vulnerabilities: { a: { severity: 'moderate' } }, metadata: { vulnerabilities: counts({ moderate: 1, low: 2 }) } },
    'clean',
    ['1 moderate, 2 low'],
  ],
  [
    'a high one with a fix',
    {
      vulnerabilities: { a: { severity: 'high', range: '<1.2.3', fixAvailable: true }, b: { severity: 'low' } },
      metadata: { vulnerabilities: counts({ high: 1, low: 1 }) },
    },
    'vulnerable',
    ['high a <1.2.3'],
  ],
  [
    'a critical one without a fix',
    {
      vulnerabilities: { a: { severity: 'critical', range: '*', fixAvailable: false } },
      metadata: { vulnerabilities: counts({ critical: 1 }) },
    },
    'vulnerable',
    ['critical a *, no fix yet'],
  ],
  ['a registry without advisories', { message: '405 Method Not Allowed', statusCode: 405 }, 'unasked', ['405 Method Not Allowed']],
  ['a registry that is away', { error: { code: 'ENOTFOUND', summary: 'no network' } }, 'unasked', ['no network']],
  ['an answer that is no object', null, 'unasked', ['npm gave no answer']],
])('%s', (_name, answer, outcome, lines) => {
  expect(judgeAudit(JSON.stringify(answer))).toEqual({ outcome, lines });
});

test.each(['', 'npm error', '<html>'])('%j, which is no answer, could not be asked', (output) => {
  expect(judgeAudit(output)).toEqual({ outcome: 'unasked', lines: ['npm gave no answer'] });
});
