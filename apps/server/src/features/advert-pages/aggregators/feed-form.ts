import type { OutgoingAdvert } from './outgoing-advert.ts';

/** Whose adverts they are. */
export type FeedSite = { name: string; origin: string };

/** How a feed for other job sites is written, piece by piece. */
export type FeedForm = {
  start: (site: FeedSite) => string;
  /** Empty if this form cannot have the advert. `isFirst`: none was written before it. */
  advert: (advert: OutgoingAdvert, site: FeedSite, now: Date, isFirst: boolean) => string;
  end: string;
};
