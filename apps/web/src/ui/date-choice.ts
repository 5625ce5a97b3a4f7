/** The days that a picker offers, as ISO dates. It opens on `chosen` if offered, else on `start`. */
export type DateChoice = { chosen: string; start: string; earliest: string; latest: string };
