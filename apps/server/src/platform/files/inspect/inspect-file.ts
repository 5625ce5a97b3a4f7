import { extensionOf } from '@berth/contract';
import type { At } from '../../at.ts';
import { isGuardOn } from '../../guards.ts';
import type { DataOwner } from '../../personal-data.ts';
import { fairQueue } from './fair-queue.ts';
import { type InspectedFile, type Inspector, inspectionBounds, openInspector } from './inspector.ts';

/**
 * Processes that inspect files. Two, because an account has at most one file in progress: if a hostile file blocks one, the other
 * serves everyone else. More would use memory (up to 256 MB each) and take CPU from page requests on the usual two cores.
 */
const maxInspectors = 2;

type Waiting = { path: string; extension: string; resolve: (inspected: InspectedFile) => void; reject: (error: unknown) => void };

const queue = fairQueue<Waiting>();
const idle: Inspector[] = Array.from({ length: maxInspectors }, openInspector);

/** Without the guard all files are one account's: they are read one at a time, in the order they came. */
const everybody: DataOwner = { tenantId: 0, candidateId: '' };

/**
 * Inspects an untrusted file in a process: its type, whether it does anything when opened, and its hash. Tenants take turns, and so do the
 * accounts of a tenant; an account has one file in progress at a time. A file that takes too long or too much memory is refused as damaged,
 * and its process is killed.
 */
export function inspectFile(
  { tenantId }: Pick<At, 'tenantId'>,
  { path, fileName, candidateId = '' }: { path: string; fileName: string; candidateId?: string },
): Promise<InspectedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<InspectedFile>();
  queue.add(isGuardOn('fair-inspection') ? { tenantId, candidateId } : everybody, {
    path,
    extension: extensionOf(fileName),
    resolve,
    reject,
  });
  startNext();
  return promise;
}

function startNext(): void {
  const inspector = idle.pop();
  const next = inspector && queue.take();
  if (next) return void inspectNow(inspector, next.item).finally(() => (idle.push(inspector), next.done(), startNext()));
  if (inspector) idle.push(inspector);
}

async function inspectNow(inspector: Inspector, { path, extension, resolve, reject }: Waiting): Promise<void> {
  try {
    resolve((await inspector.ask({ path, extension }, inspectionBounds)) ?? { refusal: 'damaged' });
  } catch (error) {
    reject(error);
  }
}
