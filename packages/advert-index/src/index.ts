export { distanceMiles } from './distance.ts';
export { everyAdvert } from './every-advert.ts';
export { mergeSegments } from './merge-segments.ts';
export { advertsWithWord, placesWithWord } from './places-with-word.ts';
export { searchSegments } from './search-segments.ts';
export { SegmentBuilder } from './segment-builder.ts';
export { followNews, SegmentSet } from './segment-set.ts';
export { removeAdvert, removedAdverts } from './tombstones.ts';
export { findWord } from './word-slots.ts';
