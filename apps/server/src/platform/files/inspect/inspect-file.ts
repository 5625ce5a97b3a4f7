import { extensionOf } from '@berth/contract';
import { isGuardOn } from '../../guards.ts';
import type { DataOwner } from '../../personal-data.ts';
import { fairQueue } from './fair-queue.ts';
import { type InspectedFile, type Inspector, inspectionBounds, startInspector } from './inspector.ts';

/**
 * Threads that inspect files. Two, because an account has at most one file in progress: if a hostile file blocks one thread, the other
 * serves everyone else. More would use memory (up to 256 MB each) and take CPU from page requests on the usual two cores.
 */
const maxInspectors = 2;

type Waiting = { path: string; extension: string; resolve: (inspected: InspectedFile) => void; reject: (error: unknown) => void };

const queue = fairQueue<Waiting>();
const idle: Inspector[] = [];
let inspectors = 0;

/** Without the guard all files are one account's: they are read one at a time, in the order they came. */
const everybody: DataOwner = { tenantId: 0, candidateId: '' };

/**
 * Inspects an untrusted file in a thread: its type, whether it does anything when opened, and its hash. Tenants take turns, and so do the
 * accounts of a tenant; an account has one file in progress at a time. A file that takes too long or too much memory is refused as damaged,
 * and its thread ends.
 */
export function inspectFile(path: string, fileName: string, owner: DataOwner): Promise<InspectedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<InspectedFile>();
  queue.add(isGuardOn('fair-inspection') ? owner : everybody, { path, extension: extensionOf(fileName), resolve, reject });
  startNext();
  return promise;
}

function startNext(): void {
  if (idle.length === 0 && inspectors >= maxInspectors) return;
  const next = queue.take();
  if (next) void inspectNow(next.item).finally(() => (next.done(), startNext()));
}

async function inspectNow({ path, extension, resolve, reject }: Waiting): Promise<void> {
  let inspector = idle.pop();
  try {
    if (!inspector) {
      inspectors += 1;
      inspector = await startInspector().catch((error: unknown) => {
        inspectors -= 1;
        throw error;
      });
    }
    const inspected = await inspector.ask({ path, extension }, inspectionBounds);
    if (inspected) idle.push(inspector);
    else inspectors -= 1;
    resolve(inspected ?? { refusal: 'damaged' });
  } catch (error) {
    reject(error);
  }
}
