import type { Timing } from './timing.ts';

/** While requests wait, the event loop is measured this often. */
export const lookMilliseconds = 50;
/** With less work than this share of the time, the event loop waits for others, such as a database far away, and has room for more. */
const busyLoop = 0.8;

/**
 * A number of places between `least` and `most`. It grows by one after each look at an event loop with time to spare, and returns to
 * `least` if the loop is busy or the queue is empty.
 */
export class AdaptivePlaces {
  readonly #least: number;
  readonly #most: number;
  readonly #timing: Timing;
  #isLooking = false;
  #count: number;

  constructor(least: number, most: number, timing: Timing) {
    this.#least = least;
    this.#most = most;
    this.#timing = timing;
    this.#count = least;
  }

  get count(): number {
    return this.#count;
  }

  /** Looks at the loop for as long as something waits; calls `dispatch` after each look. */
  watch(isWaiting: () => boolean, dispatch: () => void): void {
    if (this.#most <= this.#least || this.#isLooking) return;
    this.#isLooking = true;
    const utilization = this.#timing.measureLoop();
    this.#timing.after(lookMilliseconds, () => {
      this.#isLooking = false;
      const hasRoom = isWaiting() && utilization() < busyLoop;
      this.#count = hasRoom ? Math.min(this.#most, this.#count + 1) : this.#least;
      if (!isWaiting()) return;
      dispatch();
      this.watch(isWaiting, dispatch);
    });
  }
}
