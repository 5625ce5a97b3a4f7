/**
 * Search parameters of the login and registration pages, set by the page that links to them (registration.form.6) and passed between them.
 */
export type AccountSearch = {
  /** Where the visitor was going. */
  returnUrl?: string;
  /** An address that is known already: it fills in the box. */
  email?: string;
  /** `true` where the visitor came to have jobs mailed to them. */
  createJobAlert?: 'true';
};

/** `done=true`: a form that was posted to this page without scripts has done its work, and the page says so. */
export type Done = { done?: 'true' };

/** Reads it from an address, as the router parsed it (`true` without quotes is a boolean there). */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  return {
    returnUrl: text(search['returnUrl']),
    email: text(search['email']),
    createJobAlert: flag(search['createJobAlert']),
  };
}

/** The same for a page that a posted form leads to. */
export const readAccountSearchDone = (search: Record<string, unknown>): AccountSearch & Done => ({
  ...readAccountSearch(search),
  done: flag(search['done']),
});

const flag = (value: unknown): 'true' | undefined => (String(value) === 'true' ? 'true' : undefined);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
