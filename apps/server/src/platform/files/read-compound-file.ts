/** One entry of a compound file's root folder. */
type CompoundEntry = { name: string; kind: 'storage' | 'stream' };

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const entryBytes = 128;
const kinds: Record<number, CompoundEntry['kind']> = { 1: 'storage', 2: 'stream' };
const rootKind = 5;

/**
 * The names in the root folder of an OLE compound file ([MS-CFB]), the container of .doc, .xls, .msi and others;
 * null when the bytes are no such file.
 *
 * Reads the directory alone and visits each sector and entry once. The `cfb` package builds the chain of every
 * sector: a 2 MB file whose chains run backwards took it 10.9 s and 4.3 GB.
 */
export function readCompoundFile(content: Buffer): CompoundEntry[] | null {
  if (content.length < 512 || !content.subarray(0, 8).equals(signature)) return null;
  const sectorBytes = { 9: 512, 12: 4096 }[content.readUInt16LE(30)];
  if (!sectorBytes) return null;
  const sector = (index: number) => content.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  const allocation = readAllocationSectors(content, sectorBytes, sector);

  const directory: Buffer[] = [];
  const seen = new Set<number>();
  let at = content.readInt32LE(48);
  while (at >= 0 && !seen.has(at)) {
    const bytes = sector(at);
    if (bytes.length < sectorBytes) break;
    seen.add(at);
    directory.push(bytes);
    const table = sector(allocation[Math.floor((at * 4) / sectorBytes)] ?? -1);
    const offset = (at * 4) % sectorBytes;
    if (offset + 4 > table.length) break;
    at = table.readInt32LE(offset);
  }
  return readRootFolder(Buffer.concat(directory));
}

/** Where the allocation table lies: 109 sectors are named in the header, the others in a chain of sectors of names. */
function readAllocationSectors(content: Buffer, sectorBytes: number, sector: (index: number) => Buffer): number[] {
  const sectors: number[] = [];
  for (let offset = 76; offset < 512; offset += 4) sectors.push(content.readInt32LE(offset));
  const seen = new Set<number>();
  let at = content.readInt32LE(68);
  while (at >= 0 && !seen.has(at)) {
    const bytes = sector(at);
    if (bytes.length < sectorBytes) break;
    seen.add(at);
    for (let offset = 0; offset < sectorBytes - 4; offset += 4) sectors.push(bytes.readInt32LE(offset));
    at = bytes.readInt32LE(sectorBytes - 4);
  }
  return sectors;
}

/** Walks the tree of siblings under the root entry: a Word document inside another kind of file is not at its root. */
function readRootFolder(directory: Buffer): CompoundEntry[] | null {
  if (directory.length < entryBytes || directory[66] !== rootKind) return null;
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  const waiting = [directory.readInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const start = index * entryBytes;
    if (index < 0 || seen.has(index) || start + entryBytes > directory.length) continue;
    seen.add(index);
    const entry = directory.subarray(start, start + entryBytes);
    const kind = kinds[entry.readUInt8(66)];
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2;
    if (kind) entries.push({ name: entry.toString('utf16le', 0, nameBytes), kind });
    waiting.push(entry.readInt32LE(68), entry.readInt32LE(72));
  }
  return entries;
}
