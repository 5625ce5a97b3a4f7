/**
 * Protections that a fault or abuse test switches off to prove that it fails without them. Only `testing/berth-without.ts` does so: a
 * product process has no way to start without a guard.
 */
export type Guard =
  // Each connection and transaction of the site proves that it runs as the site's login.
  | 'login-check'
  // Statements, locks and silent connections of the site have time limits.
  | 'time-budgets'
  // Failed sign-ins at one account have a limit over all networks.
  | 'account-guess-limit'
  // An account's first failures from a network do not count for the network that others share.
  | 'shared-network-allowance'
  // Password hashes wait a second at most, and networks take turns.
  | 'fair-hash-queue'
  // Requests wait for a place of their class, and are refused if that takes too long.
  | 'admission'
  // Files are inspected in turns between tenants and accounts, not in the order they came.
  | 'fair-inspection'
  // An answer that a handler has sent is not sent again.
  | 'single-reply'
  // Failures of a database that is away are one line.
  | 'database-watch'
  // A stop first keeps answering for DRAIN_SECONDS, and asks each client to close its connection.
  | 'drain'
  // A stop cuts off everything that has not ended after STOP_SECONDS.
  | 'stop-deadline'
  // The bundled PostgreSQL is restarted if it exits.
  | 'postgres-watch'
  // The bundled PostgreSQL ends with the process that started it, also after kill -9.
  | 'postgres-tether'
  // The next start completes a demo whose load was interrupted.
  | 'whole-demo';

const off = new Set<Guard>();

/** Whether a protection is on; always, outside a test's control run. */
export function isGuardOn(guard: Guard): boolean {
  return !off.has(guard);
}

/** Switches protections off for the rest of this process. Only for tests. */
export function switchGuardsOff(guards: readonly Guard[]): void {
  for (const guard of guards) off.add(guard);
}
