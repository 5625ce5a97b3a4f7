/**
 * The path of the page about a place, a category or both; at least one of them is given. In a separate file, since no page should load the
 * schemas for it.
 */
export function landingPath({ place, category }: { place?: string; category?: string }): string {
  return `/jobs${category ? `/category/${category}` : ''}${place ? `/in/${place}` : ''}`;
}
