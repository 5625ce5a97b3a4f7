import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationDraft, ApplicationFileKind, DraftParts } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { attachDocument } from '../features/adverts/index.ts';
import { atTenant } from '../platform/at.ts';
import { type ChosenFile, candidateActs } from './candidate-acts.ts';
import { publish } from './publish.ts';
import { multipartForm, samplePdf } from './sample-documents.ts';
import type { SignedInCandidate } from './signed-in-candidate.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

export const draftUrl = '/api/v1/candidate/applicationDraft';
let demands = 0;

/** What a candidate does with an application that is begun, call by call, on one test site. */
export function draftActs(site: TestSite) {
  const { get } = candidateActs(site);
  const putForm = async (url: string, { headers }: SignedInCandidate, fields: Record<string, string>, files: ChosenFile[]) => {
    const form = await multipartForm(fields, files);
    return site.call({ method: 'PUT', url, payload: form.payload, headers: { ...headers, ...form.headers } });
  };
  return {
    draftOf: (candidate: SignedInCandidate, advertId: number, host: TestHost = hosts.northmoor) =>
      get<ApplicationDraft>(`${draftUrl}?advertId=${advertId}`, candidate, host),
    save: ({ headers }: SignedInCandidate, advertId: number, version: number, parts: DraftParts): Promise<LightMyRequestResponse> =>
      site.call({ method: 'PUT', url: draftUrl, payload: { advertId, version, parts }, headers }),
    putFile: (candidate: SignedInCandidate, advertId: number, kind: ApplicationFileKind, file: ChosenFile) =>
      putForm(`${draftUrl}/file`, candidate, { advertId: String(advertId), kind }, [file]),
    /** Sends the draft and nothing else. */
    send: (candidate: SignedInCandidate, advertId: number) =>
      putForm('/api/v1/candidate/apply', candidate, { advertId: String(advertId), acceptanceOfTermsAndConditions: 'true' }, []),
    /** A file of a draft or an application, by the path of its call. */
    fetchFile: ({ headers }: SignedInCandidate, path: string, host: TestHost = hosts.northmoor): Promise<LightMyRequestResponse> =>
      site.call({ method: 'PUT', url: `/api/v1/${path}`, headers, host }),
    /** Publishes an advert that asks for everything: its own form, further information, equality, and details leaving the country. */
    demanding: async (row: Record<string, unknown> = {}): Promise<number> => {
      const reference = `DEMANDING-${(demands += 1)}`;
      const advertId = await publish(site, { reference, detailsSentOutsideUkEea: true, equalityQuestions: true, ...row });
      const path = join(site.services.config.dataDir, 'Our form.pdf');
      writeFileSync(path, samplePdf());
      const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
      for (const kind of ['clientApplicationForm', 'furtherInformation'] as const) await attachDocument(at, { reference, kind, path });
      return advertId;
    },
    /** Changes one key of the tenant's config.json. */
    setConfig: (name: string, value: boolean) =>
      site.ownerPool.query(`update tenant set config = jsonb_set(config, $1, $2) where slug = 'northmoor'`, [`{${name}}`, String(value)]),
  };
}
