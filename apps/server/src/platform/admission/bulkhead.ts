import type { Failure } from '../failures/failure.ts';
import { busy } from '../failures/failures.ts';
import { AdaptivePlaces } from './adaptive-places.ts';
import { ClientQueues } from './client-queues.ts';
import { realTime, type Timing } from './timing.ts';

/** The bounds of one class of work. */
export type Bounds = {
  /** Most in progress at once. */
  places: number;
  /** Most in progress at once while the event loop has time for more; `places` if not set. */
  maxPlaces?: number;
  /** Most in progress at once for one client; the other places stay free for others. */
  placesOfOneClient: number;
  /** Most waiting at once, over all clients. */
  maxWaiting: number;
};

/** Waiting work is refused after this time. A second is what a visitor hardly notices. */
export const longestWaitMilliseconds = 1_000;
/**
 * The longest wait of a client that already has a request waiting, when the queue has not been empty for the time above. A queue that does
 * not empty adds a wait to every answer without letting more work through (Nichols and Jacobson, "Controlling Queue Delay", 2012).
 */
export const standingWaitMilliseconds = 100;

/** A request for a place. */
export type Ticket = {
  /** Resolves when the work may begin; null if it may begin at once. Rejects with busy after waiting too long or leaving the queue. */
  admitted: Promise<void> | null;
  /** Gives the place back, or leaves the queue. Call it in any case; again is harmless. */
  leave: () => void;
};

const nothing = (): void => undefined;

type Waiting = { begin: () => void; refuse: () => void };

/** Bounds how much work of one class is in progress, and how much waits for how long. */
export class Bulkhead {
  readonly #bounds: Bounds;
  readonly #timing: Timing;
  readonly #places: AdaptivePlaces;
  readonly #waiting = new ClientQueues<Waiting>();
  readonly #held = new Map<string, number>();
  #inProgress = 0;
  #refused = 0;
  #standingSince: number | null = null;
  #begunInTurn = 0;
  #isTurnDue = false;
  /** Called with how long each admitted request waited, in seconds. */
  onAdmitted: (waitedSeconds: number) => void = nothing;

  constructor(bounds: Bounds, timing: Timing = realTime) {
    this.#bounds = bounds;
    this.#places = new AdaptivePlaces(bounds.places, bounds.maxPlaces ?? bounds.places, timing);
    this.#timing = timing;
  }

  /** How much is in progress and waits now, and how much was refused since the start. */
  get load(): { inProgress: number; waiting: number; refused: number } {
    return { inProgress: this.#inProgress, waiting: this.#waiting.size, refused: this.#refused };
  }

  /** Asks for a place for `client`. Throws busy if too many wait. */
  enter(client: string): Ticket {
    if (this.#waiting.size === 0 && this.#hasPlace() && this.#mayBegin(client)) {
      this.#begin(client);
      this.onAdmitted(0);
      return { admitted: null, leave: this.#leaveOnce(client) };
    }
    return this.#wait(client);
  }

  #wait(client: string): Ticket {
    if (this.#waiting.size >= this.#bounds.maxWaiting) {
      const evicted = this.#waiting.evictFor(client);
      if (!evicted) throw this.#busy();
      evicted.refuse();
    }
    const arrivedAt = this.#timing.now();
    let leave = nothing;
    const admitted = new Promise<void>((resolve, reject) => {
      const giveUp = (reason: Failure) => {
        cancelTimer();
        this.#waiting.remove(client, item);
        this.#noteLength();
        reject(reason);
      };
      const cancelTimer = this.#timing.after(this.#patience(client, arrivedAt), () => item.refuse());
      const item: Waiting = {
        refuse: () => giveUp(this.#busy()),
        begin: () => {
          cancelTimer();
          this.#begin(client);
          leave = this.#leaveOnce(client);
          this.onAdmitted((this.#timing.now() - arrivedAt) / 1_000);
          resolve();
        },
      };
      leave = () => {
        leave = nothing;
        giveUp(busy());
      };
      this.#waiting.add(client, item);
    });
    this.#noteLength();
    this.#dispatchNextTurn();
    this.#places.watch(
      () => this.#waiting.size > 0,
      () => this.#dispatchNextTurn(),
    );
    return { admitted, leave: () => leave() };
  }

  #patience(client: string, now: number): number {
    const isStanding = this.#standingSince !== null && now - this.#standingSince >= longestWaitMilliseconds;
    const asksForMore = this.#held.has(client) || this.#waiting.has(client);
    return isStanding && asksForMore ? standingWaitMilliseconds : longestWaitMilliseconds;
  }

  #noteLength(): void {
    if (this.#waiting.size === 0) this.#standingSince = null;
    else this.#standingSince ??= this.#timing.now();
  }

  /**
   * Work also takes a place until the end of the turn of the event loop in which it began. A page answered from memory waits for nothing and
   * ends before the next socket is read. Without this, one turn would answer every request that it reads, and accept no connection meanwhile.
   */
  #hasPlace = (): boolean => Math.max(this.#inProgress, this.#begunInTurn) < this.#places.count;

  #mayBegin = (client: string): boolean => (this.#held.get(client) ?? 0) < this.#bounds.placesOfOneClient;

  #begin(client: string): void {
    this.#inProgress += 1;
    this.#begunInTurn += 1;
    this.#dispatchNextTurn();
    this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
  }

  #leaveOnce(client: string): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#inProgress -= 1;
      const left = (this.#held.get(client) ?? 0) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
      if (this.#waiting.size > 0) this.#dispatchNextTurn();
    };
  }

  /** Not at once: the event loop must poll its sockets between two pages, where a health check may wait. */
  #dispatchNextTurn(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    this.#timing.soon(() => {
      this.#isTurnDue = false;
      this.#begunInTurn = 0;
      while (this.#hasPlace()) {
        const next = this.#waiting.take(this.#mayBegin);
        if (!next) break;
        next.item.begin();
      }
      this.#noteLength();
    });
  }

  #busy(): Failure {
    this.#refused += 1;
    return busy();
  }
}
