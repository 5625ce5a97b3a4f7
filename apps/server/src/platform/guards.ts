/**
 * The protections that a fault or abuse test switches off to prove that the test fails without them. Nothing but
 * `testing/berth-without.ts` does so: a product process has no way to start with a guard off.
 */
export type Guard =
  // Each connection of the site's pool proves that it runs as the site's login.
  | 'login-check'
  // Files are inspected in turns between tenants and accounts, not in the order they came; an account has few on their way.
  | 'fair-inspection';

const off = new Set<Guard>();

/** Whether a protection is on; always, outside a test's control run. */
export function isGuardOn(guard: Guard): boolean {
  return !off.has(guard);
}

/** Switches protections off for the rest of this process. Tests alone call it. */
export function switchGuardsOff(guards: readonly Guard[]): void {
  for (const guard of guards) off.add(guard);
}
