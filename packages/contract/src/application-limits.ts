export const maxCoverLetterLength = 10_000;
export const maxConvictionsLength = 2_000;
