import type { DeviceStorageKey } from '@berth/contract';

// The one way to local storage. A browser that forbids it, or has no room left, keeps nothing. Pages in one tab hear of changes by `onDevice`;
// those of other tabs by the browser's own event.
const changed = 'berth:device';

/** The text stored under a key, or null. */
export function readDevice(name: DeviceStorageKey): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text on this device, or deletes it with null. */
export function keepOnDevice(name: DeviceStorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Nothing is kept.
  }
  window.dispatchEvent(new Event(changed));
}

/** Calls back after each change in this tab or another. Returns how to stop. */
export function onDevice(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
