import ipaddr from 'ipaddr.js';
import type { Config } from '../../platform/config/config.ts';
import { type AddressRule, isPublicAddress } from '../../platform/outgoing/public-address.ts';

const isThisMachine: AddressRule = (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Where messages may be sent: the public internet, and in development this machine, so that webhooks can be tried out. */
export function allowedTargets({ environment }: Pick<Config, 'environment'>): AddressRule {
  return environment === 'production' ? isPublicAddress : (address) => isPublicAddress(address) || isThisMachine(address);
}
