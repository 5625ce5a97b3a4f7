import type { Place } from '@berth/contract';

/** One search needs its place on every page. Google allows points to be kept for 30 days. */
const keptMilliseconds = 600_000;
const mostPlaces = 500;

/** A cache of places by id: the newest 500, each for ten minutes. */
export class RecentPlaces {
  private readonly places = new Map<string, { place: Place; until: number }>();
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  get(id: string): Place | undefined {
    const known = this.places.get(id);
    if (known && known.until > this.clock().getTime()) return known.place;
    this.places.delete(id);
    return undefined;
  }

  set(id: string, place: Place): void {
    this.places.delete(id);
    this.places.set(id, { place, until: this.clock().getTime() + keptMilliseconds });
    for (const [oldest] of this.places) {
      if (this.places.size <= mostPlaces) break;
      this.places.delete(oldest);
    }
  }
}
