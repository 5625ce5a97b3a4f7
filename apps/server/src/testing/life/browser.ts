import type { InjectOptions } from 'fastify';
import { mailsTo } from '../account-journey.ts';
import { multipartForm, samplePdf } from '../sample-documents.ts';
import type { TestSite } from '../test-site.ts';
import { ip, marksOfPerson, person } from './person.ts';

export type Browser = ReturnType<typeof openBrowser>;

/** The browser of one person: its cookies, the marks that it has collected, and the answers that had another status than expected. */
export function openBrowser(site: TestSite, headers: Record<string, string>) {
  const marks = new Set(marksOfPerson);
  const unexpected: string[] = [];
  const jar = new Map<string, string>();

  const call = async (expected: number, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: InjectOptions = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await site.call({ method, url, remoteAddress: ip, cookie, ...more, headers: { ...headers, ...more.headers } });
    for (const { name, value } of answer.cookies) {
      if (value) marks.add(value);
      jar.set(name, value);
    }
    if (answer.statusCode !== expected) unexpected.push(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const get = (url: string, expected = 200) => call(expected, 'GET', url);
  const post = (url: string, payload: object, expected = 200) => call(expected, 'POST', url, { payload });
  const upload = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) => {
    const form = await multipartForm(fields, [{ name: 'canary-cv.pdf', content: samplePdf() }]);
    return call(200, method, url, { payload: form.payload, headers: form.headers });
  };
  /** The secret parts of the newest link to a page. */
  const link = async (recipient: string, page: RegExp) => {
    const texts = (await mailsTo(site, recipient.toLowerCase())).map(({ text }) => text ?? '');
    const href = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).findLast((found) => page.test(found)) ?? 'http://none';
    const { pathname, searchParams } = new URL(href);
    const token = searchParams.get('code') ?? pathname.split('/').at(-1) ?? '';
    marks.add(token);
    // The page itself, and as a link that was copied by hand.
    const path = href.replace(/^https?:\/\/[^/]+/, '');
    for (const way of [path, path.toUpperCase(), `/${path}`, `/x${path}`]) await get(way, 404);
    return { userId: searchParams.get('userId') ?? '', code: token };
  };

  const signIn = (username: string, password: string, expected = 200) => post('/api/account/login', { username, password }, expected);
  /** The path of the call that asks whether the address has an account. */
  const lookUp = async () => `/api/v1/candidate/jbeAccountExists?${new URLSearchParams({ email: person.email, nonce: await nonce() })}`;
  const nonce = async () => (await get('/api/v1/jobAlert/skeletonNonce')).json<{ nonce: string }>().nonce;
  return { site, marks, unexpected, call, get, post, upload, link, signIn, lookUp, nonce };
}
