import type { Advert, DeviceStorageKey } from '@berth/contract';
import { keepOnDevice, readDevice } from '../../platform/device-storage.ts';

/** A job whose page was opened on this device. */
export type ViewedJob = Pick<Advert, 'advertId' | 'jobName' | 'jobTitle' | 'employer'>;

const key: DeviceStorageKey = 'berth:viewed';
/** Jobs on the list (search.memory.5). */
const mostKept = 10;

/** Puts a job at the top of the list of those viewed on this device. */
export function rememberViewed({ advertId, jobName, jobTitle, employer }: ViewedJob): void {
  const others = viewedJobs(readDevice(key)).filter((job) => job.advertId !== advertId);
  keepOnDevice(key, JSON.stringify([{ advertId, jobName, jobTitle, employer }, ...others].slice(0, mostKept)));
}

export function forgetViewed(): void {
  keepOnDevice(key, null);
}

/** The stored list as text, which is the same until it changes. */
export function storedViews(): string | null {
  return readDevice(key);
}

/** Reads the stored list, newest first. Ignores what is not a job: anybody can write to a browser's storage. */
export function viewedJobs(stored: string | null): ViewedJob[] {
  return parsedList(stored).filter(isViewedJob);
}

/** A stored list; empty if the text is not one. */
export function parsedList(stored: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function isViewedJob(job: unknown): job is ViewedJob {
  if (typeof job !== 'object' || job === null) return false;
  const { advertId, jobName, jobTitle, employer } = job as Record<string, unknown>;
  return Number.isSafeInteger(advertId) && [jobName, jobTitle, employer].every((text) => typeof text === 'string');
}
