import { applyTasks } from '@berth/contract';

/** The pages of an application: a task, the check of all answers, or (without a step) the list of tasks. */
export const applySteps = [...applyTasks, 'check'] as const;
export type ApplyStep = (typeof applySteps)[number];

/** The step that an address names, or undefined. */
export function readApplyStep(value: unknown): ApplyStep | undefined {
  return applySteps.find((step) => step === value);
}
