import { networkOf } from './limits.ts';

/** The networks of an address, from the one that a household or a college shares to the one that a provider assigns. */
export type Networks = {
  /** IPv6 /64, IPv4 address. */
  near: string;
  /** IPv6 /56, IPv4 address. */
  middle: string;
  /** IPv6 /48, IPv4 /24: what one customer can have without paying for more. */
  far: string;
};

/** An address's networks at three widths. A name says its width, so that no two widths share a counter. */
export function networksOf(ip: string): Networks {
  const near = networkOf(ip);
  if (near.includes('.')) return { near, middle: near, far: `${near.split('.').slice(0, 3).join('.')}/24` };
  const [a = '0', b = '0', c = '0', d = '0'] = near.split(':');
  return { near: `${near}/64`, middle: `${a}:${b}:${c}:${(Number.parseInt(d, 16) >> 8).toString(16)}/56`, far: `${a}:${b}:${c}/48` };
}
