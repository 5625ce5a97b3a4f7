import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { notFound } from '../failures/failures.ts';
import { newNonce } from '../http/page-headers.ts';
import type { Services } from '../services.ts';
import { listPage, messagePage, shownHtml } from './mailbox-pages.ts';
import { mailFolder } from './transport.ts';

/** A file name of transport.ts: time and mail id. No other file of the folder can be read. */
const fileName = /^[0-9TZ]{16,24}-[0-9a-f-]{36}\.eml$/;
/** Parsing is a millisecond a mail; a page of this many is read at a glance. */
const maxShown = 100;

/** The development mailbox: every captured mail, of every tenant, to read and follow. Never registered in production. */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  const folder = mailFolder(services.config);
  const hidden = { schema: { hide: true } };

  app.get('/dev/mailbox', hidden, async (_request, reply) => {
    const files = (await filesIn(folder)).slice(0, maxShown);
    const mails = await Promise.all(files.map(async (file) => ({ file, mail: await readMail(folder, file) })));
    return sendPage(reply, (nonce) => listPage(mails, nonce));
  });

  app.get<{ Params: { file: string } }>('/dev/mailbox/:file', hidden, async ({ params: { file } }, reply) => {
    const mail = await readMail(folder, file);
    return sendPage(reply, (nonce) => messagePage(file, mail, nonce));
  });

  app.get<{ Params: { file: string } }>('/dev/mailbox/:file/html', hidden, async ({ params: { file } }, reply) => {
    const html = shownHtml(await readMail(folder, file));
    // A mail's styles are inline; scripts, forms and remote content are blocked.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";
    return send(reply, policy, html);
  });
}

/** Newest first: names begin with the time. No folder yet is an empty mailbox. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse();
}

async function readMail(folder: string, file: string): Promise<Email> {
  if (!fileName.test(file)) throw notFound('mail');
  const source = await readFile(join(folder, file)).catch(() => {
    throw notFound('mail');
  });
  return PostalMime.parse(source);
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = newNonce();
  return send(
    reply,
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    page(nonce),
  );
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
