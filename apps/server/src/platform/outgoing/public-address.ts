import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is on the public internet: not private, loopback, link-local, carrier-grade or reserved, in IPv4 or within IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** What is allowed besides public addresses: nothing, but for tests of a server on this machine. */
export type AddressRule = (address: string) => boolean;

/** Thrown for a host that is, or resolves to, an address that Berth does not connect to. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/**
 * Resolves a host for a connection, and fails if any of its addresses is refused. The connection uses the very addresses that were checked, so
 * that a name which resolves differently a moment later (DNS rebinding) gains nothing.
 */
export function checkedLookup(isAllowed: AddressRule, resolve: typeof resolveAll = resolveAll): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address))) return done(new RefusedAddress(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function resolveAll(host: string, options: LookupAllOptions, done: (error: Error | null, addresses: LookupAddress[]) => void): void {
  lookup(host, options, done);
}
