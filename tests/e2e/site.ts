import type { AdvertSummary, TenantContent, TenantDetails } from '@berth/contract';
import { inject } from 'vitest';
import { type Call, type HttpAnswer, httpCall } from '../../apps/server/src/testing/http-call.ts';

const sharedPort = Number(new URL(inject('siteUrl')).port);

/** A tenant's site, asked over the wire as a browser asks, without one. */
export type Site = {
  host: string;
  origin: string;
  get: (path: string, call?: Call) => Promise<HttpAnswer>;
  json: <T>(path: string) => Promise<T>;
};

/** The tenant's site that answers to a host, on the server that all tests share unless another's port is given. */
export function siteOf(host: string, port = sharedPort): Site {
  const authority = `${host}:${port}`;
  const get = (path: string, call: Call = {}) => httpCall(port, path, { host: authority, ...call });
  return { host, origin: `http://${authority}`, get, json: async <T>(path: string) => JSON.parse((await get(path)).body) as T };
}

/** Both demo tenants. */
export const northmoor = siteOf('localhost');
export const portal = siteOf('portal.localhost');
export const sites = [northmoor, portal];

export const detailsOf = (site: Site) => site.json<TenantDetails>('/api/tenant/details');
export const contentOf = (site: Site) => site.json<TenantContent>('/assets/base/Content.json');
export const advertsOf = (site: Site) => site.json<AdvertSummary[]>('/api/v1/advert/list?limit=50');
export const jobPath = ({ jobName, advertId }: Pick<AdvertSummary, 'jobName' | 'advertId'>) => `/job/${jobName}/${advertId}`;

/** A page's main part, as the server sent it. */
export const mainHtml = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';

/** The text of a page's main part, tags and scripts taken out. */
export function mainText(html: string): string {
  return mainHtml(html)
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Every start tag of this name with its attributes: `{ rel: 'canonical', href: '…' }`. */
export function tags(html: string, name: string): Record<string, string>[] {
  const pattern = new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
  return [...html.matchAll(pattern)].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value])),
  );
}
