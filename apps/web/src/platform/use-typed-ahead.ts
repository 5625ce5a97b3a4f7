import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

type TypedAhead = { note: () => void; isAhead: () => boolean };

/**
 * For a box that follows the address: tells what was typed ahead, for the page that is on its way, from what was typed for the page before.
 * The address changes when a navigation begins and the box when it ends, and on a busy phone a visitor types in between. Call `note` with
 * each change by the visitor; `isAhead` then says whether the latest one came after the address had changed.
 */
export function useTypedAhead(): TypedAhead {
  const { history } = useRouter();
  const [ahead] = useState(() => {
    let typedAt: string | null = null;
    return {
      note: () => {
        typedAt = history.location.href;
      },
      isAhead: () => typedAt === history.location.href,
    };
  });
  return ahead;
}
