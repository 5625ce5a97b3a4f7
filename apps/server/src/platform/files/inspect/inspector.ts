import type { DocumentRefusal } from '@berth/contract';
import { type BoundedThread, startBoundedThread } from '../../threads/bounded-thread.ts';

/** An acceptable document with its hash in hex, or why it is refused. */
export type InspectedFile = { mediaType: string; sha256: string } | { refusal: DocumentRefusal };

/** The thread's request. */
export type Inspection = { path: string; extension: string };

/** A thread that inspects one file at a time. */
export type Inspector = BoundedThread<Inspection, InspectedFile>;

/** A valid file of 10 MB takes half a second, or three on a busy machine. */
export const inspectionBounds = { maxMilliseconds: 8_000, maxGrowthBytes: 268_435_456 };

/** Starts such a thread. */
export function startInspector(): Promise<Inspector> {
  return startBoundedThread(new URL('inspect-thread.ts', import.meta.url));
}
