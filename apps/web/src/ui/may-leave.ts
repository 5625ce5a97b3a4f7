/** The current page's question about unsaved forms, if it has any. Apart from its dialog, since every page can sign out. */
let askFirst: (() => Promise<boolean>) | null = null;

/** Sets the question to ask before leaving this page; null if there is nothing to ask. */
export function askBeforeLeaving(ask: (() => Promise<boolean>) | null): void {
  askFirst = ask;
}

/** Whether the page may be left by an act that is not a navigation, such as signing out. Asks if something is unsaved. */
export async function mayLeave(): Promise<boolean> {
  return askFirst ? askFirst() : true;
}
