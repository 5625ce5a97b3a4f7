import { isInternetExplorer, pageCookies } from '@berth/contract';
import type { FastifyRequest } from 'fastify';

const trackingParameter = /^utm_/i;

/** A URL without the parameters by which campaigns are counted. No page reads them. */
export function withoutTracking(url: string): string {
  const { path, parameters } = partsOf(url);
  return joined(path, parameters);
}

/**
 * The address under which a page is kept, or undefined for a visitor whose page may differ from others': one with a cookie that changes
 * pages, with a bearer token, or with Internet Explorer, whose pages contain a warning. The order of different parameters does not matter.
 */
export function addressForAll({ method, protocol, headers, url, cookies }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined || isInternetExplorer(headers['user-agent'] ?? '')) return undefined;
  for (const name of pageCookies) if (cookies[name] !== undefined) return undefined;
  const { path, parameters } = partsOf(url);
  const sorted =
    parameters.length < 2 ? parameters : parameters.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  return `${protocol}://${headers.host}${joined(path, sorted)}`;
}

const nameOf = (parameter: string) => parameter.split('=', 1)[0] ?? '';

function partsOf(url: string): { path: string; parameters: string[] } {
  const start = url.indexOf('?');
  if (start < 0) return { path: url, parameters: [] };
  const parameters = url.slice(start + 1).split('&');
  return {
    path: url.slice(0, start),
    parameters: parameters.filter((parameter) => parameter !== '' && !trackingParameter.test(parameter)),
  };
}

const joined = (path: string, parameters: readonly string[]) => (parameters.length === 0 ? path : `${path}?${parameters.join('&')}`);
