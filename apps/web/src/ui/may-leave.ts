/** How the page with unsaved forms asks, while there is one. Apart from its dialog, since every page can sign out. */
let askFirst: (() => Promise<boolean>) | null = null;

/** Tells what to ask before this page is left; null once there is nothing to ask. */
export function askBeforeLeaving(ask: (() => Promise<boolean>) | null): void {
  askFirst = ask;
}

/** Whether the page may be left by what is no navigation, such as signing out: asks where something on it is unsaved. */
export async function mayLeave(): Promise<boolean> {
  return askFirst ? askFirst() : true;
}
