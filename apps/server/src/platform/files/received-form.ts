/** A file that came with a form, spooled to disk while the form is in use. `sizeBytes` stops one past the limit. */
export type ReceivedFile = { fileName: string; path: string; sizeBytes: number };

/** What a multipart call carries. An empty text field, or a file without a name, counts as not sent. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };
