/**
 * The protections that a fault or abuse test switches off to prove that the test fails without them. Nothing but
 * `testing/berth-without.ts` does so: a product process has no way to start with a guard off.
 */
export type Guard =
  // Each connection and transaction of the site proves that it runs as the site's login.
  | 'login-check'
  // Statements, locks and silent connections of the site have time limits.
  | 'time-budgets'
  // Failed sign-ins at one account have a limit over all networks.
  | 'account-guess-limit'
  // An account's first failures from a network are not held against everybody who shares that network.
  | 'shared-network-allowance'
  // Password hashes wait for a second at most, and each network takes its turn.
  | 'fair-hash-queue'
  // Requests wait for a place of their class, and are refused when that takes too long.
  | 'admission'
  // Files are inspected in turns between tenants and accounts, not in the order they came.
  | 'fair-inspection'
  // An answer that a handler has sent is not sent again.
  | 'single-reply'
  // Failures of a database that is away are one line.
  | 'database-watch'
  // A stop first answers as ever for DRAIN_SECONDS, and asks each client to leave.
  | 'drain'
  // A stop cuts off what has not ended after STOP_SECONDS.
  | 'stop-deadline'
  // The bundled PostgreSQL is started again when it ends by itself.
  | 'postgres-watch'
  // The bundled PostgreSQL ends with the process that started it, also after kill -9.
  | 'postgres-tether'
  // A demo whose load was interrupted is completed by the next start.
  | 'whole-demo';

const off = new Set<Guard>();

/** Whether a protection is on; always, outside a test's control run. */
export function isGuardOn(guard: Guard): boolean {
  return !off.has(guard);
}

/** Switches protections off for the rest of this process. Tests alone call it. */
export function switchGuardsOff(guards: readonly Guard[]): void {
  for (const guard of guards) off.add(guard);
}
