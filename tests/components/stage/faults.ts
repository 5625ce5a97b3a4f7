import type { Locator } from 'vitest/browser';

/** What the list of faults of a form says now: a function, to be polled. */
export const faultsIn = (form: Locator) => (): (string | null)[] =>
  form
    .getByRole('alert')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
