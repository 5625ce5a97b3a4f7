import { type ApplicationDraft, type ApplyTask, progressOf } from '@berth/contract';
import type { ApplyStep } from './apply-step.ts';

/**
 * Where to go after a task is saved: the next one that is not done, then earlier ones that are required, then the check. A candidate who
 * changes something in an application that could be sent goes back to the check.
 */
export function stepAfter(draft: ApplicationDraft, task: ApplyTask): ApplyStep {
  const progress = progressOf(draft);
  const others = progress.filter((other) => other.task !== task);
  const isChange = progress.some((own) => own.task === task && own.state === 'done');
  if (isChange && others.every(({ missing }) => missing === null)) return 'check';
  return laterTask(draft, task) ?? others.find(({ missing }) => missing !== null)?.task ?? 'check';
}

/** Where to go if a task is skipped: the next one that is not done, or the list. */
export function laterTask(draft: ApplicationDraft, task: ApplyTask): ApplyTask | undefined {
  const progress = progressOf(draft);
  const index = progress.findIndex((own) => own.task === task);
  return progress.slice(index + 1).find(({ state }) => state !== 'done')?.task;
}
