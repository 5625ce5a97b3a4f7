/** A cookie that the site sets. `maxAgeSeconds` null: until the browser closes. `changesPages`: a browser that has it may see other pages. */
type SiteCookie = { name: string; maxAgeSeconds: number | null; changesPages: boolean; purpose: string };

/** What a page keeps in the browser's storage. It is never sent to a server. A key that ends in `:` is a prefix. */
type StorageEntry = { key: string; purpose: string; until: string };

/** Every cookie of the site. Names and lifetimes in the server's code and on the cookie page come from here. */
export const siteCookies = {
  session: {
    name: 'berth',
    maxAgeSeconds: null,
    changesPages: true,
    purpose: 'Keeps you signed in. It is a random number and says nothing about you.',
  },
  device: {
    name: 'berth-device',
    // As long as browsers keep any cookie.
    maxAgeSeconds: 400 * 86_400,
    // Only a sign-in reads it.
    changesPages: false,
    purpose:
      'Set when you sign in. It lets us recognise this browser, so that we email you only when someone signs in from a new one. It is a random number.',
  },
  registration: {
    name: 'berth-registration',
    maxAgeSeconds: 3_600,
    changesPages: true,
    purpose: 'Set when you register. It lets you finish in this browser with the code from our email. It is a random number.',
  },
  staff: {
    name: 'berth-staff',
    maxAgeSeconds: null,
    changesPages: true,
    purpose: 'Set when a member of staff signs in, and never for candidates. It is a random number.',
  },
  staffProvider: {
    name: 'berth-staff-provider',
    maxAgeSeconds: 900,
    changesPages: false,
    purpose:
      'Set when a member of staff signs in with their organisation’s account, and never for candidates. It makes sure that the sign-in ends in the browser that began it.',
  },
  alertForm: {
    name: 'berth-alert-form',
    maxAgeSeconds: 1_800,
    changesPages: true,
    purpose: 'Set when you open the form for a job alert by email. It makes sure that the form is sent from the browser that opened it.',
  },
} as const satisfies Record<string, SiteCookie>;

/** A cookie's name. Browsers accept a `__Host-` cookie only over https, without a domain, for the whole site. */
export function cookieName({ name }: SiteCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The names of the cookies that change pages, with and without https. */
export const pageCookies: readonly string[] = Object.values<SiteCookie>(siteCookies)
  .filter(({ changesPages }) => changesPages)
  .flatMap((cookie) => [cookieName(cookie, false), cookieName(cookie, true)]);

/** Every key of session storage, which is deleted with its tab. Pages use it through `platform/tab-storage.ts` alone, which accepts only these keys. */
export const tabStorage = {
  drafts: {
    key: 'berth:draft:',
    purpose: 'What you typed in a form and had not saved when your session ended, so that you find it there when you sign in again.',
    until: 'You sign in and open the form, sign out or close the tab',
  },
  signedIn: {
    key: 'berth:signed-in',
    purpose: 'The id of your account, so that we can tell you when your session has ended and show nothing of yours to the next person.',
    until: 'You sign out or close the tab',
  },
  address: {
    key: 'berth:address',
    purpose:
      'The email address of your account, or the one that you typed to sign in, so that you need not type it again on the next form.',
    until: 'You sign out or close the tab',
  },
  told: {
    key: 'Told',
    purpose: 'Which messages about your email address you have seen, so that you see each once.',
    until: 'You sign in again, sign out or close the tab',
  },
  lastSearch: {
    key: 'last-search',
    purpose: 'Your last search, so that you can go back to its results.',
    until: 'You start a new search, sign out or close the tab',
  },
  order: {
    key: 'berth:order',
    purpose: 'The order in which you chose to see jobs, so that your next search has it too.',
    until: 'You clear the search, sign out or close the tab',
  },
  pendingSave: {
    key: 'SavedJob',
    purpose: 'A job that you chose to save before you signed in, so that we can save it once you have.',
    until: 'The job is saved or you close the tab',
  },
  scroll: {
    key: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far down you were on each page, so that Back takes you to the same place.',
    until: 'You sign out or close the tab',
  },
} as const satisfies Record<string, StorageEntry>;

/** Every key of local storage, on the device until it is deleted. Pages use it through `platform/device-storage.ts` alone. */
export const deviceStorage = {
  viewed: {
    key: 'berth:viewed',
    purpose: 'The last 10 jobs that you looked at, so that you find them again.',
    until: 'You clear the list, sign out or clear your browser',
  },
  hidden: {
    key: 'berth:hidden',
    purpose: 'The jobs that you hid from your results.',
    until: 'You show them again, sign out or clear your browser',
  },
} as const satisfies Record<string, StorageEntry>;

export type DeviceStorageKey = (typeof deviceStorage)[keyof typeof deviceStorage]['key'];

export type TabStorageKey = (typeof tabStorage)[keyof typeof tabStorage]['key'];
