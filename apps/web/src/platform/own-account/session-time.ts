const clock = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** "21-Nov-26 at 14:32": the date as everywhere (look.format.1), with the time of day in the United Kingdom, as in the mails. */
export function sessionTime(date: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts.day}-${parts.month?.slice(0, 3)}-${parts.year} at ${parts.hour}:${parts.minute}`;
}
