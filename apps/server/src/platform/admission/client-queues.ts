/**
 * Waiting items, with a queue for each client. Clients take turns, so a client with a hundred waiting items delays another by one item.
 * Adding and taking are O(1); `evictFor` looks at each client once.
 */
export class ClientQueues<Item> {
  /** A Map keeps its order of insertion: its first client has the next turn, and moves to the end after it. */
  readonly #queues = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(client: string): boolean {
    return this.#queues.has(client);
  }

  add(client: string, item: Item): void {
    const queue = this.#queues.get(client);
    if (queue) queue.push(item);
    else this.#queues.set(client, [item]);
    this.#size += 1;
  }

  /** Takes the oldest item of the first client that `isAllowed`; undefined if there is none. */
  take(isAllowed: (client: string) => boolean): { client: string; item: Item } | undefined {
    for (const [client, queue] of this.#queues) {
      if (!isAllowed(client)) continue;
      const item = queue.shift() as Item;
      this.#size -= 1;
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      return { client, item };
    }
    return undefined;
  }

  /** Removes an item before its turn. */
  remove(client: string, item: Item): void {
    const queue = this.#queues.get(client);
    const index = queue?.indexOf(item) ?? -1;
    if (!queue || index < 0) return;
    queue.splice(index, 1);
    this.#size -= 1;
    if (queue.length === 0) this.#queues.delete(client);
  }

  /**
   * Removes the newest item of the client with the most items, to make room for `newcomer`. Removes nothing if the newcomer would then have
   * more items than that client.
   */
  evictFor(newcomer: string): Item | undefined {
    let fullest: { client: string; queue: Item[] } | undefined;
    for (const [client, queue] of this.#queues) if (queue.length > (fullest?.queue.length ?? 0)) fullest = { client, queue };
    if (!fullest || fullest.queue.length <= (this.#queues.get(newcomer)?.length ?? 0) + 1) return undefined;
    const newest = fullest.queue.at(-1) as Item;
    this.remove(fullest.client, newest);
    return newest;
  }
}
