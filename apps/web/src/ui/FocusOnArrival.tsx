import { useEffect } from 'react';

/** Moves the focus to what has just come onto the page: reading goes on where the next thing is to be done. */
export function FocusOnArrival({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}
