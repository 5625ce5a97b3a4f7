import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCvBytes, maxCvs } from '@berth/contract';
import type { FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isNoRoom, StoreFull } from '../files/store.errors.ts';
import { drainBody } from './drain-body.ts';
import { ExpectedFailure } from './errors.ts';

/** A text field: 10,000 letters of a cover letter are at most 40 kB in UTF-8. */
const maxFieldBytes = 65_536;
/** Room for boundaries, part headers and text fields beside the files. */
const maxOverheadBytes = 1_048_576;
/** A body announced as larger than this is refused unread: twice what the largest honest form can be. */
const maxFormBytes = 2 * (maxCvs * maxCvBytes + maxOverheadBytes);
/** A spooled file that nothing was written to for so long is left from a process that was killed. */
const leftoverMilliseconds = 30 * 60_000;

/**
 * How @fastify/multipart is registered. A file is cut one byte past the limit rather than at it, so that a file of
 * exactly 10,485,760 bytes is whole and a larger one is known to be larger; it is refused by words, not by a lost connection.
 */
export const multipartOptions: FastifyMultipartBaseOptions = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: maxCvBytes + 1,
    files: maxCvs,
    fields: 10,
    parts: maxCvs + 10,
    fieldSize: maxFieldBytes,
    fieldNameSize: 100,
    headerPairs: 50,
  },
};

/** A file that came with a form, spooled to disk until the answer is sent. `sizeBytes` stops one past the limit. */
export type ReceivedFile = { fileName: string; path: string; sizeBytes: number };

/** What a multipart call carries. An empty text field, or a file field left empty, is as good as not sent. */
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };

/** More files than any form of the product sends. */
export class TooManyFiles extends ExpectedFailure {
  constructor() {
    super(413, 'too-many-files', `Send at most ${maxCvs} files at once`);
  }
}

/**
 * Reads a multipart body: text fields by name, files from `myFile-{index}` in the order they came. Files go to disk
 * chunk by chunk and are gone when the answer has been sent, so that many slow uploads hold no memory.
 *
 * @throws ExpectedFailure 415 when the body is not multipart, 400 when it is broken, 413 when it is too much
 */
export async function receiveForm(http: FastifyRequest, dataDir: string): Promise<ReceivedForm> {
  if (!http.isMultipart()) throw new ExpectedFailure(415, 'multipart-needed', 'Send this as multipart/form-data');
  if (Number(http.headers['content-length'] ?? 0) > maxFormBytes) throw new ExpectedFailure(413, 'too-large', 'Maximum file size is 10MB');
  const saved = await spoolFolder(dataDir)
    .then((folder) => http.saveRequestFiles({ tmpdir: folder }))
    .catch(async (error: unknown) => {
      await drainBody(http.raw.unpipe());
      throw readable(error);
    });
  const files = await Promise.all(
    saved.files
      .filter((file) => /^myFile-\d+$/.test(file.fieldname))
      .map(async (file) => ({ fileName: file.filename ?? '', path: file.filepath, sizeBytes: (await stat(file.filepath)).size })),
  );
  return { fields: textFields(saved.values), files: files.filter((file) => file.fileName !== '' || file.sizeBytes > 0) };
}

type FieldPart = { type: string; fieldname: string; value?: unknown; valueTruncated?: boolean };

function textFields(values: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const part of Object.values(values).flat() as FieldPart[]) {
    if (part.type !== 'field') continue;
    if (part.valueTruncated) {
      const fault = { path: `body.${part.fieldname}`, code: 'too_big', message: 'This is too long' };
      throw new ExpectedFailure(400, 'bad-input', 'Some of what was sent needs changing', { errors: [fault] });
    }
    const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    if (text) fields[part.fieldname] = text;
  }
  return fields;
}

/** What a sender who leaves midway looks like from here. */
const cutOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

/** The parser's own errors name neither status nor code: a body it cannot read is the sender's to mend. */
function readable(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (isNoRoom(error)) return new StoreFull({ cause: error });
  if (code === 'FST_FILES_LIMIT') return new TooManyFiles();
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new ExpectedFailure(413, 'too-many-fields', 'This form has too many fields');
  }
  if (code === undefined || cutOff.has(code))
    return new ExpectedFailure(400, 'broken-form', 'The form did not arrive whole. Send it again.');
  return error;
}

/** The folder that uploads pass through: closed to other users of the machine, as CVs are nobody else's to read. */
async function spoolFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes uploads that a process which was killed left on their way. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = await spoolFolder(dataDir);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverMilliseconds) await unlink(path).catch(() => undefined);
  }
}
