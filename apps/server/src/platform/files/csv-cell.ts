/** A cell in quotes. Spreadsheets run what begins like a formula, so such a text gets an apostrophe in front. */
function csvCell(text: string): string {
  return `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** A row of cells; null is an empty one. */
export const csvRow = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map((value) => csvCell(String(value ?? ''))).join(',')}\r\n`;

/** A heading. Begins with a byte order mark, without which Excel reads UTF-8 as another encoding. */
export const csvHeading = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`;
