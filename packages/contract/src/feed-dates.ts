import { momentInLondon } from './london-time.ts';

const dayMilliseconds = 86_400_000;
/** A number of digits like a moment's: 10 for seconds since 1970, 13 for milliseconds, from 2001 on. */
const epoch = /^\d{10}(\d{3})?$/;
const time = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const britishDate = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${time}$`);
const namedMonth = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})${time}( (?:gmt|utc|z|[+-]\d{4}))?$`,
  'i',
);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A date of a feed (adverts.feed.4): ISO 8601, dd/mm/yyyy and 31 December 2026 with or without a time, the form of RSS, or seconds or
 * milliseconds since 1970. A time without a zone is London's; a date without a time is the first or the last second of London's day, and the last one also at "00:00:00". Null
 * for another form, a day that no calendar has, and years that the database does not store. `monthFirst` reads mm/dd/yyyy.
 */
export function readFeedDate(given: string | number, timeOfDate: 'first' | 'last', monthFirst = false): Date | null {
  const text = String(given).trim();
  const moment = epoch.test(text)
    ? Number(text) * (text.length === 10 ? 1_000 : 1)
    : (isoMoment(text, timeOfDate) ?? partsMoment(text, timeOfDate, monthFirst));
  const date = new Date(moment ?? Number.NaN);
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999 ? date : null;
}

function isoMoment(text: string, timeOfDate: 'first' | 'last'): number | null {
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:)/, '$1T');
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(iso)?.[0];
  const midnight = Date.parse(day ?? '');
  const isWithoutZone = /T[\d:.]+$/.test(iso);
  const moment = Date.parse(isWithoutZone ? `${iso}Z` : iso);
  if (!day || Number.isNaN(moment) || !new Date(midnight).toISOString().startsWith(day)) return null;
  return iso === day || isClosingDay(iso, timeOfDate) ? ofDay(midnight, timeOfDate) : isWithoutZone ? momentInLondon(moment) : moment;
}

/** Programs write a date as its first moment: "2026-12-31T00:00:00", and a spreadsheet "31/12/2026 00:00". A zone says that a moment is meant. */
const isClosingDay = (text: string, timeOfDate: 'first' | 'last') =>
  timeOfDate === 'last' && /[T ,]0?0:00:00(?:\.0+)?$|\d{4},? 0?0:00$/.test(text);

function partsMoment(text: string, timeOfDate: 'first' | 'last', monthFirst: boolean): number | null {
  const numbers = britishDate.exec(text);
  const words = numbers ? null : namedMonth.exec(text);
  const [, first = '', second = '', year = '', hours, minutes, seconds = '0', zone] = numbers ?? words ?? [];
  const month = words ? months.indexOf(second.toLowerCase()) + 1 : Number(monthFirst ? first : second);
  const day = Number(numbers && monthFirst ? second : first);
  const midnight = Date.UTC(Number(year), month - 1, day);
  const date = new Date(midnight);
  if (!year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hours === undefined || isClosingDay(text, timeOfDate)) return ofDay(midnight, timeOfDate);
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const moment = midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return zone ? moment - offsetOf(zone.trim()) : momentInLondon(moment);
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

const ofDay = (midnight: number, timeOfDate: 'first' | 'last') =>
  timeOfDate === 'first' ? momentInLondon(midnight) : momentInLondon(midnight + dayMilliseconds) - 1_000;
