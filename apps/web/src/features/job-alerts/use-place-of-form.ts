import { useState } from 'react';
import { type EditedPlace, placeOf } from './edit-alert.ts';

/**
 * What the place box of a form says now. The box changes its fields with the rendering that follows the event, so `read` reads them after
 * that.
 */
export function usePlaceOfForm(formId: string, initial: EditedPlace): { place: EditedPlace; read: () => void } {
  const [place, setPlace] = useState(initial);
  const read = () => {
    setTimeout(() => {
      const now = placeOf(formId);
      setPlace((before) => (before.location === now.location && before.placeId === now.placeId ? before : now));
    });
  };
  return { place, read };
}
