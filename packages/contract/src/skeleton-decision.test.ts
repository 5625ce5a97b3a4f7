import { expect, test } from 'vitest';
import { candidateTypes } from './account.ts';
import { alertModals } from './skeleton-alert.ts';
import { skeletonDecision } from './skeleton-decision.ts';

const { full, skeleton, skeletonPending, pending } = candidateTypes;
const { skeletonConfirm, maxReached, resendVerificationEmail, createAccount } = alertModals;

// job-alerts.decision.1
test.each([
  ['no account', null, 0, 'create', skeletonConfirm, true],
  ['SkeletonPending without an alert', skeletonPending, 0, 'create', skeletonConfirm, true],
  ['SkeletonPending with one', skeletonPending, 1, 'none', createAccount, false],
  ['Skeleton', skeleton, 1, 'none', createAccount, false],
  ['Skeleton that has deleted its alert', skeleton, 0, 'none', createAccount, false],
  ['Full without an alert', full, 0, 'create', skeletonConfirm, false],
  ['Full with four', full, 4, 'create', skeletonConfirm, false],
  ['Full with five', full, 5, 'none', maxReached, false],
  ['Full with more than there may be', full, 6, 'none', maxReached, false],
  ['Pending', pending, 0, 'resend', resendVerificationEmail, false],
  ['Pending with alerts', pending, 5, 'resend', resendVerificationEmail, false],
] as const)('%s', (_whose, type, count, act, modalType, isNew) => {
  expect(skeletonDecision(type, count)).toEqual({ act, modalType, createAccount: isNew });
});
