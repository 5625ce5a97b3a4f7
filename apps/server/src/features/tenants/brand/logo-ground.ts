import type { TenantFile } from '@berth/contract';
import { darkHeaderColours } from './dark-header.ts';

/** The colour that a tenant's logo was drawn for: that of its header by day, else white. */
export function logoGround({ colour, header, areaColours }: TenantFile['brand']): string {
  return areaColours.header?.surface ?? (header === 'dark' ? darkHeaderColours(colour).surface : '#ffffff');
}
