const numbers = new Intl.NumberFormat('en-GB');
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** "214", "1,024". */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** A yearly salary without pence: "£30,000". */
export function formatPounds(amount: number): string {
  return pounds.format(amount);
}

/** "within 1 mile", "within 10 miles". */
export function withinMiles(distance: number): string {
  return `within ${formatCount(distance)} ${distance === 1 ? 'mile' : 'miles'}`;
}

/** How far away an advert is: "under 1 mile", "1 mile", "12 miles", and "about 12 miles" if one of the ends is the middle of an area. */
export function milesWords(miles: number, isRough = false): string {
  if (isRough) return `about ${milesWords(Math.max(1, miles))}`;
  if (miles < 1) return 'under 1 mile';
  const whole = Math.round(miles);
  return `${formatCount(whole)} ${whole === 1 ? 'mile' : 'miles'}`;
}
