import { useLoaderData } from '@tanstack/react-router';

/** The moment this page was made, the same on the server and in the browser, so that "3 days ago" cannot differ. */
export function useNow(): Date {
  return useLoaderData({ from: '__root__', select: ({ now }) => now });
}
