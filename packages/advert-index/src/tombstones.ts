import type { Segment } from './api.ts';

/** Which document an advert is, by a segment's column of ids (its tombstones may be exchanged), on the thread that keeps the index up: open addressing, document + 1, 8 MB at a million. */
const docSlots = new WeakMap<Float64Array, Int32Array>();

export function removeAdvert(segment: Segment, advertId: number): boolean {
  const slots = docSlots.get(segment.advertIds) ?? fillSlots(segment);
  const doc = slots[slotOf(segment, slots, advertId)] - 1;
  if (doc < 0) return false;
  const bit = 1 << (doc & 31);
  if ((Atomics.or(segment.tombstones, doc >>> 5, bit) & bit) !== 0) return false;
  Atomics.add(segment.tombstoneCount, 0, 1);
  return true;
}

export function removedAdverts(segment: Segment): number {
  return Atomics.load(segment.tombstoneCount, 0);
}

function fillSlots(segment: Segment): Int32Array {
  let length = 16;
  while (length < segment.docCount * 2) length *= 2;
  const slots = new Int32Array(length);
  segment.advertIds.forEach((advertId, doc) => {
    slots[slotOf(segment, slots, advertId)] = doc + 1;
  });
  docSlots.set(segment.advertIds, slots);
  return slots;
}

/** The slot of the advert, or the free slot for it. */
function slotOf({ advertIds }: Segment, slots: Int32Array, advertId: number): number {
  const mask = slots.length - 1;
  const hash = Math.imul(advertId ^ Math.floor(advertId / 2 ** 32), 0x9e3779b1);
  for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
    const doc = slots[slot] - 1;
    if (doc < 0 || advertIds[doc] === advertId) return slot;
  }
}
