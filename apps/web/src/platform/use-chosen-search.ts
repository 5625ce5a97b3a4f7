import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What somebody chose of a page's address: it shows at once, and goes at once by Back, for it follows the address as it changes, ahead
 * of its page. A list or box that waited for the page would first spring back to what it was.
 *
 * @param path of the page, such as `/search`
 * @param shown what the page that stands there was asked for
 * @param read makes the same of an address's search
 */
export function useChosenSearch<T>(path: string, shown: T, read: (search: Record<string, unknown>) => T) {
  const router = useRouter();
  const [chosen, setChosen] = useState(shown);
  const follow = useEffectEvent((search: Record<string, unknown>) => setChosen(read(search)));
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (toLocation.pathname === path) follow(toLocation.search);
      }),
    [router, path],
  );
  return [chosen, setChosen] as const;
}
