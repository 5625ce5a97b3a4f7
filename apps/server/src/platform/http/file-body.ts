import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { failure } from '../failures/failure.ts';
import { badInput } from '../failures/failures.ts';
import { newSpoolPath, spool } from '../files/spool.ts';
import { drainBody } from './drain-body.ts';

/**
 * Spools the file that is the body of a request (`fileBody`), chunk by chunk; returns its path. The caller removes it.
 * @throws badInput without a body · 415 for a form · 413 if it is longer than `maxBytes`
 */
export async function spoolBody(http: FastifyRequest, { dataDir, maxBytes }: { dataDir: string; maxBytes: number }): Promise<string> {
  const { body, headers } = http;
  if (headers['content-type']?.startsWith('multipart/'))
    throw failure('wrong-type', 'file-needed', 'Send the file itself as the body, not a form');
  if (!(body instanceof Readable)) throw badInput('body', 'required', 'Send the file as the body');
  const tooLarge = () => failure('too-large', 'file-too-large', `Send at most ${maxBytes / 1_000_000} MB, or use gzip`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const path = await newSpoolPath(dataDir);
  let received = 0;
  try {
    await spool(body, path, (bytes) => {
      received += bytes;
      if (received > maxBytes) throw tooLarge();
    });
    return path;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    await drainBody(http.raw);
    throw error;
  }
}
