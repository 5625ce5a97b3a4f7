import type { ApiRoute } from '@berth/contract';
import { expect } from 'vitest';
import type { TestSite } from '../test-site.ts';

type Values = Record<string, string | number>;
type Input = { params?: Values; query?: Values; body?: object; headers?: Record<string, string>; cookie?: string };

/** An example of a call: what was sent, and what the real route answered. */
export type CallExample = { body?: unknown; answer?: unknown };

/** Makes calls of the API on a test site, and keeps each as an example under its id. A call that is not done fails the test. */
export function recordedCalls(site: TestSite) {
  const examples = new Map<string, CallExample>();
  return {
    examples,
    make: async <Answer = never>(route: ApiRoute, { params = {}, query, body, headers, cookie }: Input): Promise<Answer> => {
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const search = query ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}` : '';
      const answer = await site.call({
        method: route.method,
        url: `/api${path}${search}`,
        ...(headers && { headers }),
        ...(cookie && { cookie }),
        ...(body && { payload: body }),
      });
      expect(answer.statusCode, `${route.id}: ${answer.body}`).toBe(200);
      const value = answer.body === '' ? undefined : answer.json<Answer>();
      if (!examples.has(route.id)) examples.set(route.id, { ...(body && { body }), ...(value !== undefined && { answer: value }) });
      return value as Answer;
    },
  };
}

/** Whether a time is made of the time of the run, such as the end of a link. */
const isOfThisRun = (time: string) => Math.abs(Date.parse(time) - Date.now()) < 90 * 86_400_000;

/** The examples to keep: what differs from run to run has a fixed value. */
export function settledExamples(examples: ReadonlyMap<string, CallExample>): Record<string, CallExample> {
  const ids = new Map<string, string>();
  const idOf = (uuid: string) => {
    const id = ids.get(uuid) ?? `0199c0de-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(uuid, id);
    return id;
  };
  const text = JSON.stringify(Object.fromEntries([...examples].sort(([a], [b]) => (a < b ? -1 : 1))))
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, idOf)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, (time) => (isOfThisRun(time) ? '2026-11-22T09:30:00.000Z' : time))
    .replaceAll(/"revision":"[\da-f]+"/g, '"revision":"5f2c9b1e7a3d4c60"')
    // Names that are counted across the files of a worker.
    .replaceAll(/candidate-\d+@mail\.example/g, 'priya.shah@mail.example')
    .replaceAll(/"Key \d+"/g, '"Careers key"')
    .replaceAll(/bk_[\w-]{43}/g, `bk_${'x'.repeat(43)}`)
    .replaceAll(/"prefix":"bk_[^"]*"/g, '"prefix":"bk_xxxx"')
    .replaceAll(/(?<="secret":"|[?&]secret=)[A-Z2-7]{16,}/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    .replaceAll(/"code":"\d{6}"/g, '"code":"492813"')
    .replaceAll(/"qrCode":"[^"]+"/g, '"qrCode":"data:image/svg+xml,%3Csvg%3E%3C/svg%3E"')
    .replaceAll(/(?<=")[a-z0-9]{5}-[a-z0-9]{5}(?=")/g, 'h7kq2-m9xw4')
    .replaceAll(/whsec_[\w+/=-]+/g, `whsec_${'x'.repeat(43)}=`)
    .replaceAll(/(?<=\/|"token":")[\w-]{43}(?=["/?])/g, 'x'.repeat(43));
  return JSON.parse(text) as Record<string, CallExample>;
}
