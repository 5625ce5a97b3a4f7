import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The visitor's choice of a page's search parameters. It follows the address before the page has loaded, so a choice shows at once and
 * Back undoes it at once. A list or box that waited for the page would first jump back to its old value.
 *
 * @param path of the page, such as `/search`
 * @param shown the parameters of the page on screen
 * @param read returns the parameters from an address's search
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
