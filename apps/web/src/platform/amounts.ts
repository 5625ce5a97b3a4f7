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
