import { Readable } from 'node:stream';
import { applyElsewhereRoutes } from '@berth/contract';
import { sendDownload } from '../../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../../platform/http/implement.ts';
import { leadElsewhere, listClicks, writeClicksCsv } from './apply-elsewhere.ts';

/** The way to apply pages of other sites, and how many took it. */
export const applyElsewhereHandlers: Handler[] = [
  implementFile(applyElsewhereRoutes.go, async ({ params }, at) => {
    const { method, headers } = at.http;
    const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
    const address = await leadElsewhere(at, { ...params, request: { method, purpose } });
    return at.reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }).redirect(address, 302);
  }),
  implement(applyElsewhereRoutes.clicks, ({ query }, at) => listClicks(at, query)),
  implementFile(applyElsewhereRoutes.csv, async ({ query }, at) =>
    sendDownload(
      at.reply,
      { fileName: 'apply-clicks.csv', mediaType: 'text/csv; charset=utf-8' },
      Readable.from(writeClicksCsv(at, query)),
    ),
  ),
];
