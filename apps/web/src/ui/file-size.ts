/** A file size in words people use: "812 bytes", "340 kB", "9.7 MB" (1 MB is 1,048,576 bytes, as the 10 MB limit counts). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
