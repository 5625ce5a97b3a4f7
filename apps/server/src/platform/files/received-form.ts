/** A file that came with a form, spooled to disk while the form is in use. `sizeBytes` stops one past the limit. */
export type ReceivedFile = { fileName: string; path: string; sizeBytes: number };

/** The content of a multipart call: `namedFiles` by the names that its route lists. Empty text fields, and files without a name, are left out. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[]; namedFiles: Partial<Record<string, ReceivedFile>> };
