import type { Application, Cv } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { multipartForm, samplePdf } from './sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from './signed-in-candidate.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** A file that a candidate chooses. */
export type ChosenFile = { name: string; content: Buffer };

/** A small PDF under any name. */
export function pdfFile(name = 'cv.pdf'): ChosenFile {
  return { name, content: samplePdf() };
}

/** What a candidate does with CVs and applications, call by call, on one test site. */
export function candidateActs(site: TestSite) {
  const get = async <T>(url: string, { headers }: SignedInCandidate, host: TestHost = hosts.northmoor): Promise<T> =>
    (await site.call({ url, headers, host })).json<T>();

  const upload = async ({ headers }: SignedInCandidate, ...files: ChosenFile[]): Promise<LightMyRequestResponse> => {
    const form = await multipartForm({ candidate: '{}' }, files);
    return site.call({ method: 'POST', url: '/api/v1/uploadFile/', payload: form.payload, headers: { ...headers, ...form.headers } });
  };

  const apply = async (
    { headers }: SignedInCandidate,
    fields: Record<string, string | undefined>,
    file?: ChosenFile,
  ): Promise<LightMyRequestResponse> => {
    const all = { acceptanceOfTermsAndConditions: 'true', criminalConvictions: 'no', ...fields };
    const sent = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const form = await multipartForm(sent, file && [file]);
    return site.call({ method: 'PUT', url: '/api/v1/candidate/apply', payload: form.payload, headers: { ...headers, ...form.headers } });
  };

  const cvsOf = (candidate: SignedInCandidate) => get<Cv[]>('/api/v1/cv/list', candidate);

  return {
    get,
    upload,
    apply,
    cvsOf,
    applicationsOf: (candidate: SignedInCandidate, host?: TestHost) =>
      get<Application[]>('/api/v1/candidate/applications', candidate, host),
    download: (hash: string, { headers }: SignedInCandidate, host: TestHost = hosts.northmoor) =>
      site.call({ method: 'PUT', url: `/api/v1/cv/Download/${hash}`, headers, host }),
    deleteCv: (hash: string, { headers }: SignedInCandidate) => site.call({ method: 'DELETE', url: `/api/v1/cv/${hash}`, headers }),
    /** A candidate with one CV on the list. */
    withStoredCv: async (fileName = 'cv.pdf'): Promise<{ candidate: SignedInCandidate; cvHash: string }> => {
      const candidate = await signedInCandidate(site);
      await upload(candidate, pdfFile(fileName));
      return { candidate, cvHash: (await cvsOf(candidate))[0]?.hash ?? '' };
    },
  };
}
