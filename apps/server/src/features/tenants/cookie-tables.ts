import { cookieName, deviceStorage, siteCookies, tabStorage } from '@berth/contract';
import type { Config } from '../../platform/config/config.ts';

/** The placeholder for the tables in a tenant's cookie page. It is a separate paragraph. */
const placeholder = /<p>\{cookies\}<\/p>/;

type SessionTimes = Pick<Config, 'sessionIdleSeconds' | 'sessionLifetimeSeconds'>;

/**
 * A tenant's cookie page with tables of everything that the site stores in a browser, as the code sets it. They replace `{cookies}`, or
 * come at the end of a page without it.
 */
export function withCookieTables(html: string, times: SessionTimes, isSecure: boolean): string {
  const cookies = Object.values(siteCookies).map((cookie) => [
    cookieName(cookie, isSecure),
    cookie.purpose,
    cookie.maxAgeSeconds === null ? sessionTime(times) : inWords(cookie.maxAgeSeconds),
  ]);
  const tables = [
    table('Cookies', ['Name', 'What it is for', 'How long it lasts'], cookies),
    storageTable('Kept in the browser tab and never sent to us', tabStorage),
    storageTable('Kept in this browser and never sent to us', deviceStorage),
  ].join('');
  if (placeholder.test(html)) return html.replace(placeholder, () => tables);
  return `${html}<h2>What this site keeps in your browser</h2>${tables}`;
}

function sessionTime({ sessionIdleSeconds, sessionLifetimeSeconds }: SessionTimes): string {
  const times = `${inWords(sessionIdleSeconds)} without use, and after ${inWords(sessionLifetimeSeconds)} at the latest`;
  return `Until you sign out or close the browser. It stops working after ${times}`;
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** 34,560,000 is "400 days", 7,200 "2 hours", 5,400 "90 minutes". */
function inWords(seconds: number): string {
  const [size, unit] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function storageTable(caption: string, entries: typeof tabStorage | typeof deviceStorage): string {
  const rows = Object.values(entries).map(({ key, purpose, until }) => [key.endsWith(':') ? `${key}…` : key, purpose, until]);
  return table(caption, ['Name', 'What it is for', 'Kept until'], rows);
}

/** The words come from the contract; only what is escaped here needs escaping. */
function table(caption: string, heads: string[], rows: string[][]): string {
  const cells = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${escape(text)}</${tag}>`).join('');
  const row = ([name = '', ...others]: string[]) => `<tr><th scope="row">${escape(name)}</th>${cells('td', others)}</tr>`;
  const head = heads.map((text) => `<th scope="col">${escape(text)}</th>`).join('');
  return `<table><caption>${escape(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
