import { unzipSync } from 'fflate';

/** The files of a zip by name, in its order; throws if it is not a zip or not whole. */
export function readZip(bytes: Buffer): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, Buffer.from(content)]));
}
