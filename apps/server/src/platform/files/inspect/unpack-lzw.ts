const [clear, end, first, maxCodes] = [256, 257, 258, 4096];

/**
 * Unpacks LZW as PDF uses it: codes of 9 to 12 bits, each for a run of bytes. Code 256 clears all runs, 257 ends (ISO 32000-2, 7.4.4). If
 * the data breaks off, returns what came before.
 * @param isEarly whether codes grow by a bit one code early
 */
export function unpackLzw(data: Buffer, maxBytes: number, isEarly: boolean): Buffer | 'longer' {
  let unpacked = Buffer.alloc(Math.min(maxBytes, data.length * 4));
  let length = 0;
  // A run is the previous code's output and one more byte, so each is part of the bytes unpacked so far.
  const starts = new Uint32Array(maxCodes);
  const lengths = new Uint32Array(maxCodes);
  let codes = first;
  let before: { start: number; length: number } | null = null;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    const width = widthOf(codes + (isEarly ? 1 : 0));
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      codes = first;
      before = null;
      continue;
    }
    if (before && codes < maxCodes) {
      starts[codes] = before.start;
      lengths[codes] = before.length + 1;
      codes += 1;
    }
    if (code >= codes) break;
    const run = code < clear ? 1 : (lengths[code] as number);
    if (length + run > maxBytes) return 'longer';
    if (length + run > unpacked.length) unpacked = Buffer.concat([unpacked], Math.min(maxBytes, (length + run) * 2));
    if (code < clear) unpacked[length] = code;
    // Byte by byte: the last byte of a run may be the first that it writes.
    else for (let index = 0; index < run; index += 1) unpacked[length + index] = unpacked[(starts[code] as number) + index] as number;
    before = { start: length, length: run };
    length += run;
  }
  return unpacked.subarray(0, length);
}

function widthOf(codes: number): number {
  if (codes >= 2048) return 12;
  if (codes >= 1024) return 11;
  return codes >= 512 ? 10 : 9;
}
