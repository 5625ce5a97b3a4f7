import type { DocumentRefusal } from '@berth/contract';
import { type BoundedProcess, boundedProcess } from '../../threads/bounded-process.ts';

/** An acceptable document with its hash in hex, or why it is refused. */
export type InspectedFile = { mediaType: string; sha256: string } | { refusal: DocumentRefusal };

/** The process's request. */
export type Inspection = { path: string; extension: string };

/** A process that inspects one file at a time. */
export type Inspector = BoundedProcess<Inspection, InspectedFile>;

/** A valid file of 10 MB takes half a second, or three on a busy machine. */
export const inspectionBounds = { maxMilliseconds: 8_000, maxGrowthBytes: 268_435_456 };

/** Gives such a process. */
export const openInspector = (): Inspector => boundedProcess(new URL('inspect-process.ts', import.meta.url));
