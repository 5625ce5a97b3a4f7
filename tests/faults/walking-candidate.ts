import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Advert, AdvertSummary, LookupEntry } from '@berth/contract';
import { expect, vi } from 'vitest';
import type { Call } from '../../apps/server/src/testing/http-call.ts';
import { multipartForm, samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import type { Facts } from '../e2e/canary-site.ts';
import { json } from '../e2e/walk-visits.ts';
import type { LoggingBerth } from './logging-berth.ts';
import { typed } from './visits-of-routes.ts';

const ours = { 'x-requested-with': 'XMLHttpRequest' };

/** What the walk's addresses are made of: the demo's adverts and what the visitor types. */
export async function factsOfDemo({ ask }: LoggingBerth): Promise<Facts> {
  const read = async <T>(path: string) => JSON.parse((await ask(path, { headers: ours })).body) as T;
  const open = await read<AdvertSummary[]>('/api/v1/advert/list?limit=50');
  const advert = await read<Advert>(`/api/v1/advert/fetch?advertId=${open[0]?.advertId}`);
  const [college] = await read<LookupEntry[]>('/api/v1/college');
  return {
    canary: { word: typed.word, host: 'portal.localhost', colour: '#123456', phone: '0', advertPhone: '0', logo: [0, 0, 0] },
    folder: '',
    previewGuid: '00000000-0000-4000-8000-000000000002',
    open,
    closedId: 0,
    advert,
    categoryId: advert.jobCategories[0]?.jobCategoryId ?? 0,
    collegeId: college?.id ?? 0,
    secrets: [],
  };
}

/** Registers, confirms by the captured mail and signs in; gives the session's headers. */
export async function signIn({ ask }: LoggingBerth, dataDir: string): Promise<Record<string, string>> {
  const passwords = { password: 'Bridle-path 42!', passwordConfirm: 'Bridle-path 42!' };
  const name = { firstName: 'Canary', lastName: 'Visitor' };
  await ask('/api/candidate/register', json({ ...name, ...passwords, email: typed.email, acceptanceOfTermsAndConditions: true }));
  const query = await vi.waitFor(() => confirmation(join(dataDir, 'mail')), { timeout: 20_000, interval: 100 });
  await ask(`/api/account/confirmEmail?${query}`, { headers: ours });
  const { status, headers } = await ask('/api/account/login', json({ username: typed.email, password: passwords.password }));
  expect(status).toBe(200);
  return { cookie: /berth=[\w-]{43}/.exec(headers['set-cookie'] ?? '')?.[0] ?? '', ...ours };
}

function confirmation(mailFolder: string): string {
  const mails = readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  const text = mails.map((name) => readFileSync(join(mailFolder, name), 'utf8')).join('\n');
  // Quoted-printable: soft line breaks go, and "=3D" is "=".
  const link = /confirm-email\?(userId=[\w-]+&(?:amp;)?code=[\w-]+)/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  if (!link?.[1]) throw new Error('no confirmation mail yet');
  return link[1].replaceAll('&amp;', '&');
}

/** What a candidate does to good effect; gives the statuses. */
export async function journey({ ask }: LoggingBerth, session: Record<string, string>, { advert }: Facts): Promise<number[]> {
  const own = (path: string, call: Call = {}) => ask(path, { ...call, headers: { ...session, ...call.headers } });
  const upload = await multipartForm({ candidate: '{}' }, [{ name: `${typed.word}.pdf`, content: samplePdf() }]);
  const uploaded = await own('/api/v1/uploadFile/', { method: 'POST', headers: upload.headers, body: upload.payload });
  const [cv] = JSON.parse((await own('/api/v1/cv/list')).body) as { hash: string }[];
  const answers = [
    uploaded,
    await own(`/api/v1/cv/Download/${cv?.hash}`, { method: 'PUT' }),
    await own('/api/account/export'),
    await own('/api/v1/savedJob', json({ advertId: advert.advertId })),
    await own('/api/v1/advertereSearch/filteredSearch', json({ keywordParams: { keyword: typed.word } })),
    await own(`/search.rss?keyword=${typed.word}`),
    await own('/api/account/sessions'),
  ];
  return answers.map(({ status }) => status);
}
