import { formatDate, londonZone } from '@berth/contract';

const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: londonZone });

/** "09:05", by the clocks of the United Kingdom. */
export const clockTime = (moment: string): string => clockFormat.format(new Date(moment));

/** "20-Nov-26 at 09:05": the date as everywhere (look.format.1), with the time of day in the United Kingdom, as in the emails. */
export const dayAndTime = (moment: string): string => `${formatDate(moment)} at ${clockTime(moment)}`;
