import type { DataOwner } from '../../personal-data.ts';

type Account<Item> = { turn: number; waiting: Item[]; isBusy: boolean };
type Tenant<Item> = { turn: number; now: number; accounts: Map<string, Account<Item>> };

/** An item taken from the queue. Its account gets no other until `done` is called. */
type Taken<Item> = { item: Item; done: () => void };

/** A queue that is fair to tenants and accounts. */
export type FairQueue<Item> = {
  add: (owner: DataOwner, item: Item) => void;
  /** The next item; null if nothing waits, or only accounts wait that have one in progress. */
  take: () => Taken<Item> | null;
};

/**
 * Creates an empty queue. Tenants take turns, and so do the accounts of a tenant. An account's second item waits until its first is done,
 * and behind the first item of every other account, even a later one.
 * Each tenant and account has the number of its next turn; the lowest is next. A newcomer gets the current number.
 */
export function fairQueue<Item>(): FairQueue<Item> {
  const tenants = new Map<number, Tenant<Item>>();
  let now = 0;
  const isReady = ({ isBusy, waiting }: Account<Item>) => !isBusy && waiting.length > 0;

  function accountOf({ tenantId, candidateId }: DataOwner): Account<Item> {
    const tenant = tenants.get(tenantId) ?? { turn: now, now: 0, accounts: new Map() };
    tenants.set(tenantId, tenant);
    const account = tenant.accounts.get(candidateId) ?? { turn: tenant.now, waiting: [], isBusy: false };
    tenant.accounts.set(candidateId, account);
    // Unused turns are not saved up.
    if (account.waiting.length === 0) account.turn = Math.max(account.turn, tenant.now);
    if (!tenant.accounts.values().some(({ waiting }) => waiting.length > 0)) tenant.turn = Math.max(tenant.turn, now);
    return account;
  }

  function forget(tenantId: number, tenant: Tenant<Item>): void {
    for (const [id, { isBusy, waiting }] of tenant.accounts) if (!isBusy && waiting.length === 0) tenant.accounts.delete(id);
    if (tenant.accounts.size === 0) tenants.delete(tenantId);
  }

  return {
    add: (owner, item) => void accountOf(owner).waiting.push(item),
    take: () => {
      const next = lowest(
        [...tenants].filter(([, { accounts }]) => accounts.values().some(isReady)),
        ([, { turn }]) => turn,
      );
      if (!next) return null;
      const [tenantId, tenant] = next;
      const account = lowest([...tenant.accounts.values()].filter(isReady), ({ turn }) => turn);
      const item = account?.waiting.shift();
      if (!account || item === undefined) return null;
      now = tenant.turn;
      tenant.now = account.turn;
      tenant.turn += 1;
      account.turn += 1;
      account.isBusy = true;
      const done = () => {
        account.isBusy = false;
        forget(tenantId, tenant);
      };
      return { item, done };
    },
  };
}

/** The first entry with the lowest number. */
function lowest<Entry>(entries: Entry[], numberOf: (entry: Entry) => number): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || numberOf(entry) < numberOf(best) ? entry : best),
    undefined,
  );
}
