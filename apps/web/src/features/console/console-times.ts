import { londonZone } from '@berth/contract';

const dayAndTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: londonZone });
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: londonZone });

/** "20 Nov 2026, 09:05", by the clocks of the United Kingdom. */
export const dayAndTime = (moment: string): string => dayAndTimeFormat.format(new Date(moment));

/** "09:05", by the clocks of the United Kingdom. */
export const clockTime = (moment: string): string => clockFormat.format(new Date(moment));
