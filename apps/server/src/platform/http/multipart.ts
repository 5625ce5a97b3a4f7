import { unlink } from 'node:fs/promises';
import { maxCvBytes, maxCvs } from '@berth/contract';
import type { FastifyMultipartBaseOptions, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { InTenant } from '../at.ts';
import { failure } from '../failures/failure.ts';
import { invalidInput } from '../failures/failures.ts';
import { createIntake, type IntakePlace } from '../files/intake.ts';
import type { ReceivedForm } from '../files/received-form.ts';
import { newSpoolPath, spool } from '../files/spool.ts';
import { isNoRoom, storeFull } from '../files/store-failures.ts';
import { countTry } from '../security/tries.ts';
import type { Services } from '../services.ts';
import { drainBody } from './drain-body.ts';

/** A text field: 10,000 letters of a cover letter are at most 40 kB in UTF-8. */
const maxFieldBytes = 65_536;
/** Room for boundaries, part headers and text fields in addition to the files. */
const maxOverheadBytes = 1_048_576;
/** A body announced as larger than this is refused unread: twice what the largest honest form can be. */
const maxFormBytes = 2 * (maxCvs * maxCvBytes + maxOverheadBytes);
/** Files that one account may send in an hour, on all forms. A list has three CVs, and applying sends two files a job. */
const maxFilesAnHour = 100;

const intake = createIntake();

/**
 * Options of @fastify/multipart. A file is cut one byte past the limit rather than at it, so that a file of exactly 10,485,760 bytes is
 * complete and a larger one is recognised. It gets a clear error, not a lost connection.
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

/** The sender of a form and the site that receives it. */
type SentForm = InTenant<Pick<Services, 'config' | 'limits'>> & {
  http: FastifyRequest;
  /** A candidate, or who acts in the back office. */
  caller: { candidateId: string } | { id: string };
};

/** More files than any form of the product sends. */
const tooManyFiles = () => failure('too-large', 'too-many-files', `Send at most ${maxCvs} files at once`);

/**
 * Reads a multipart body and calls `use` with it: text fields by name, files from `myFile-{index}` in the order they came, and those that
 * `names` lists. The files are on disk until `use` ends or throws. Each is counted when it starts to arrive, in the account's hourly limit and among the incoming files
 * (`intakeBounds`), so that a file past a limit never reaches the disk.
 * @throws Failure 415 if the body is not multipart, 400 if it is broken, 413 if it is too large
 * @throws tooManyTries past the account's limit · busy past its tenant's or the total
 */
export async function withForm<Answer>(
  sent: SentForm,
  use: (form: ReceivedForm) => Promise<Answer>,
  names: readonly string[] = [],
): Promise<Answer> {
  const { http } = sent;
  if (!http.isMultipart()) throw failure('wrong-type', 'multipart-needed', 'Send this as multipart/form-data');
  if (Number(http.headers['content-length'] ?? 0) > maxFormBytes) throw failure('too-large', 'too-large', 'Maximum file size is 10MB');
  const spooled: Spooled[] = [];
  try {
    return await use(await receiveForm(sent, names, spooled));
  } finally {
    await remove(spooled);
  }
}

type Spooled = { path: string; place: IntakePlace };

async function receiveForm(
  { http, services, tenantId, caller }: SentForm,
  names: readonly string[],
  spooled: Spooled[],
): Promise<ReceivedForm> {
  const candidateId = 'candidateId' in caller ? caller.candidateId : caller.id;
  const form: ReceivedForm = { fields: {}, files: [], namedFiles: {} };
  try {
    for await (const part of http.parts()) {
      if (part.type === 'field') addField(form.fields, part);
      else if (!isFile(part, names)) part.file.resume();
      else {
        const path = await newSpoolPath(services.config.dataDir);
        const place = intake.enter({ tenantId, candidateId });
        spooled.push({ path, place });
        await countTry({ services, tenantId }, 'uploaded-files', candidateId, maxFilesAnHour, 3600);
        const file = { fileName: part.filename, path, sizeBytes: await spool(part.file, path, place.take) };
        if (names.includes(part.fieldname)) form.namedFiles[part.fieldname] = file;
        else form.files.push(file);
      }
    }
    return form;
  } catch (error) {
    await remove(spooled);
    await drainBody(http.raw.unpipe());
    throw readable(error);
  }
}

/** A file field left empty comes without a name. */
function isFile({ fieldname, filename }: MultipartFile, names: readonly string[]): boolean {
  return Boolean(filename) && (/^myFile-\d+$/.test(fieldname) || names.includes(fieldname));
}

async function remove(spooled: Spooled[]): Promise<void> {
  for (const { path, place } of spooled.splice(0)) {
    await unlink(path).catch(() => undefined);
    place.leave();
  }
}

type FieldPart = { fieldname: string; value?: unknown; valueTruncated?: boolean };

function addField(fields: Record<string, string>, { fieldname, value, valueTruncated }: FieldPart): void {
  if (valueTruncated) {
    const fault = { path: `body.${fieldname}`, code: 'too_big', message: 'This is too long' };
    throw invalidInput([fault]);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text) fields[fieldname] = text;
}

/** What a sender who leaves midway looks like from here. */
const cutOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

/** The parser's errors have neither status nor code: an unreadable body is the sender's error. */
function readable(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (isNoRoom(error)) return storeFull(error);
  if (code === 'FST_FILES_LIMIT') return tooManyFiles();
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return failure('too-large', 'too-many-fields', 'This form has too many fields');
  }
  if (code === undefined || cutOff.has(code))
    return failure('invalid', 'broken-form', 'The form did not arrive completely. Send it again.');
  return error;
}
