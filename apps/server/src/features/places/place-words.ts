/** The word of an advert in several places. It starts with `at:`, so that placing an advert again replaces it. */
export const severalPlacesWord = 'at:several';

/** The word of an advert in several places that all have this word: all of them are in Kent, or in TN8. */
export const wordOfAllPlaces = (word: string): string => `at:all:${word}`;
