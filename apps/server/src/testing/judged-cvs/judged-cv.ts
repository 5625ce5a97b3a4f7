/** A made-up CV, and the titles of the demo's jobs that suit it. The titles were judged before the ranking was first run. */
export type JudgedCv = { trade: string; lines: string[]; right: string[] };
