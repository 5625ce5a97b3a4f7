import type { DeviceStorageKey } from '@berth/contract';
import { keepOnDevice, readDevice } from '../../platform/device-storage.ts';
import { parsedList } from './viewed-jobs.ts';

const key: DeviceStorageKey = 'berth:hidden';
/** Hiding another shows the one that was hidden first (search.memory.6). */
const mostKept = 200;

/** Hides a job from the results on this device, or shows it again. */
export function setHidden(advertId: number, isHidden: boolean): void {
  const others = hiddenJobs(readDevice(key)).filter((id) => id !== advertId);
  const next = isHidden ? [...others, advertId].slice(-mostKept) : others;
  keepOnDevice(key, next.length > 0 ? JSON.stringify(next) : null);
}

/** The stored list as text, which is the same until it changes. */
export function storedHidden(): string | null {
  return readDevice(key);
}

/** Reads the stored ids, the first hidden first. */
export function hiddenJobs(stored: string | null): number[] {
  return parsedList(stored).filter((id): id is number => Number.isSafeInteger(id));
}
