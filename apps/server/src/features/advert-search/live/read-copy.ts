/** One row of a binary COPY: where each field starts in `bytes`; a length of -1 is null. Valid until the next row. */
export type CopyRow = { bytes: Buffer; starts: number[]; lengths: number[] };

/** Signature, flags and length of the header's extension. */
const headerBytes = 19;

/**
 * Reads the output of COPY … TO STDOUT (FORMAT binary) row by row, as PostgreSQL documents it, so that an advert's words need not become
 * text and be parsed again. `onRow` runs at once and must not keep the row.
 */
export async function readCopy(stream: AsyncIterable<Buffer>, onRow: (row: CopyRow) => void): Promise<void> {
  const row: CopyRow = { bytes: Buffer.alloc(0), starts: [], lengths: [] };
  let rest: Buffer = Buffer.alloc(0);
  let isHeaderRead = false;
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    if (!isHeaderRead) {
      if (bytes.length < headerBytes) {
        rest = bytes;
        continue;
      }
      at = headerBytes + bytes.readInt32BE(headerBytes - 4);
      isHeaderRead = true;
    }
    for (let next = fieldsOf(bytes, at, row); next > 0; next = fieldsOf(bytes, at, row)) {
      onRow(row);
      at = next;
    }
    rest = bytes.subarray(at);
  }
}

/** Finds the fields of the row at `at`. Returns the position after it, or 0 if the row is incomplete (or the end mark, -1 fields). */
function fieldsOf(bytes: Buffer, at: number, row: CopyRow): number {
  if (at + 2 > bytes.length) return 0;
  const count = bytes.readInt16BE(at);
  if (count < 0) return 0;
  let position = at + 2;
  for (let field = 0; field < count; field += 1) {
    if (position + 4 > bytes.length) return 0;
    const length = bytes.readInt32BE(position);
    position += 4;
    row.starts[field] = position;
    row.lengths[field] = length;
    position += Math.max(0, length);
    if (position > bytes.length) return 0;
  }
  row.bytes = bytes;
  return position;
}
