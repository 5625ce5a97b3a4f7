import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import { type AddressRule, isPublicAddress } from './public-address.ts';

const isThisMachine: AddressRule = (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Where webhooks and sign-ins with a provider may connect: the public internet, and in development this machine, to try them out. */
export function allowedTargets({ environment }: Pick<Config, 'environment'>): AddressRule {
  return environment === 'production' ? isPublicAddress : (address) => isPublicAddress(address) || isThisMachine(address);
}
