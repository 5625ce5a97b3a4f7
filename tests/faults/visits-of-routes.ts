import { type ApiRoute, routes } from '@berth/contract';
import type { Call } from '../../apps/server/src/testing/http-call.ts';
import { multipartForm, samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import type { WalkVisit } from '../e2e/walk-visits.ts';

/** What only a visitor typed: it may be nowhere in the log. */
export const typed = { word: 'canaryword', email: 'canary.visitor@mail.example', network: '203.0.113' };

const ours = { 'x-requested-with': 'XMLHttpRequest' };
const asJson = { ...ours, 'content-type': 'application/json' };
const uuid = '00000000-0000-4000-8000-000000000001';
const query = new URLSearchParams({
  keyword: typed.word,
  email: typed.email,
  q: typed.word,
  userId: uuid,
  code: typed.word,
  advertId: '1',
  jobId: '1',
  page: '-1',
  lat: '53.8',
  lng: 'x',
  nonce: typed.word,
  token: typed.word,
});

/** Ends what the walk needs until its end. */
const last = new Set(['accountLogout', 'deleteAccount', 'changePassword', 'accountLogin', 'accountToken']);

/** Every route of the contract with every kind of input: none, wrong, foreign, of the wrong kind, and from another site. */
export async function visitsOfRoutes(headers: Record<string, string> = {}): Promise<WalkVisit[]> {
  const form = await multipartForm({ candidate: '{}', advertId: '1', kind: typed.word }, [
    { name: `${typed.word}.pdf`, content: samplePdf() },
  ]);
  const bodies: Call[] = [
    { headers: asJson, body: '{}' },
    {
      headers: asJson,
      body: JSON.stringify({ email: typed.email, username: typed.email, password: typed.word, keyword: typed.word, advertId: 1 }),
    },
    { headers: asJson, body: `{"${typed.word}` },
    { headers: { ...ours, 'content-type': 'text/xml' }, body: `<${typed.word}/>` },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `email=${typed.email}` },
    { headers: { ...ours, ...form.headers }, body: form.payload },
  ];
  // Node frames no body of a DELETE by itself.
  for (const call of bodies) call.headers = { ...call.headers, 'content-length': String(Buffer.byteLength(call.body ?? '')) };
  const all = Object.values(routes).flatMap((slice): ApiRoute[] => Object.values(slice));
  return all.flatMap((route) => {
    if (headers['cookie'] !== undefined && last.has(route.id)) return [];
    const paths = [uuid, '1', typed.word, '%FF', '%00'].map((value) => pathOf(route, value));
    const calls: Call[] = route.method === 'GET' ? [{ headers: ours }, {}] : bodies;
    return [...new Set(paths)].flatMap((path) =>
      [path, `${path}?${query}`].flatMap((address) =>
        calls.map((call) => ({
          of: route.id,
          path: address,
          call: { ...call, method: route.method, headers: { ...headers, ...call.headers } },
        })),
      ),
    );
  });
}

const pathOf = ({ root, path }: ApiRoute, value: string) => `${root ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, value)}`;
