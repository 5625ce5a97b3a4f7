const keyOf = (advertId: number) => `berth:cover-letter:${advertId}`;

/** The cover letter typed so far for an advert in this tab, or ''. Browser only; a browser that keeps nothing gives ''. */
export function readDraft(advertId: number): string {
  try {
    return sessionStorage.getItem(keyOf(advertId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the cover letter until it is sent, so that leaving, a reload or a lost session costs nothing. '' forgets it. */
export function keepDraft(advertId: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(advertId), text);
    else sessionStorage.removeItem(keyOf(advertId));
  } catch {
    // Storage is full or forbidden: the text stays in the form, which is all that can be done.
  }
}
