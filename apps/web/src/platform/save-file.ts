/** Passes a downloaded file to the browser under its own name. Browser only. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
