/** The path of the page about a place, a category or both; at least one of the two is given. Apart from the schemas, which no page loads. */
export function landingPath({ place, category }: { place?: string; category?: string }): string {
  return `/jobs${category ? `/category/${category}` : ''}${place ? `/in/${place}` : ''}`;
}
