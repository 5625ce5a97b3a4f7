import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Enter on a control, once it is there: the form that has it may still be loading. */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
