/** The CV to send: a stored one or, without a hash, a new file. */
export type ChosenCv = { hash: string | null; file: File | null };
