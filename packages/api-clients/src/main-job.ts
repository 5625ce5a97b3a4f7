import createFetchClient from 'openapi-fetch';
import { createClient } from '../generated/back-office/client/index.ts';
import {
  actOnApplications,
  backOfficeApplication,
  backOfficeApplications,
  managedAdvert,
  managedAdvertCreate,
  managedAdvertPublish,
} from '../generated/back-office/sdk.gen.ts';
import type { paths } from '../generated/site.ts';

/** Where the calls go, and with which key and session. */
export type ClientAccess = { baseUrl: string; fetch: typeof fetch; apiKey: string; sessionToken: string };

/** What the walk did and saw. */
export type MainJob = {
  advertId: number;
  found: number[];
  applicationGuid: string;
  fileNames: string[];
  states: string[];
  emails: number;
  refusal: { status: number | undefined; code: string | undefined };
};

/** The main job of the product, by generated clients alone: an advert is written, published, found, applied for, read, moved on and answered. */
export async function doMainJob({ baseUrl, fetch, apiKey, sessionToken }: ClientAccess, cv: Blob): Promise<MainJob> {
  const client = createClient({ baseUrl, fetch, auth: apiKey, throwOnError: true });
  const site = createFetchClient<paths>({ baseUrl, fetch, headers: { authorization: `Bearer ${sessionToken}` } });

  const { data: draft } = await managedAdvertCreate({
    client,
    throwOnError: true,
    body: {
      reference: 'CLIENT-1',
      title: 'Glasshouse Propagation Lead',
      employer: 'Northmoor College',
      locationName: 'Leeds',
      category: 'Horticulture',
      descriptionHtml: '<p>Raise ten thousand seedlings a year under glass.</p>',
      draft: true,
    },
  });
  const { advertId, revision } = draft;
  await managedAdvertPublish({ client, throwOnError: true, path: { advertId }, body: { revision } });

  const search = await site.POST('/api/v1/advertereSearch/filteredSearch', { body: { keywordParams: { keyword: 'propagation' } } });
  const applied = await site.PUT('/api/v1/candidate/apply', {
    body: { advertId, 'myFile-0': cv as unknown as string, acceptanceOfTermsAndConditions: true, criminalConvictions: 'no' },
    bodySerializer: (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields as unknown as Record<string, string | number | boolean | Blob>))
        form.append(name, value instanceof Blob ? new File([value], 'cv.pdf') : String(value));
      return form;
    },
  });
  const applicationGuid = applied.data?.application.applicationGuid ?? '';

  const { data: list } = await backOfficeApplications({ client, throwOnError: true, query: { advert: 'CLIENT-1' } });
  const { data: application } = await backOfficeApplication({ client, throwOnError: true, path: { applicationGuid } });
  const { data: acted } = await actOnApplications({
    client,
    throwOnError: true,
    body: {
      applicationGuids: [applicationGuid],
      state: 'shortlisted',
      message: { subject: 'Your application', body: 'We would like to meet you.' },
    },
  });
  const { data: movedOn } = await backOfficeApplication({ client, throwOnError: true, path: { applicationGuid } });

  const missing = await managedAdvert({ client, throwOnError: false, path: { advertId: 999_999_999 } });
  return {
    advertId,
    found: search.data?.adverts.map((advert) => advert.advertId) ?? [],
    applicationGuid,
    fileNames: application.files.map(({ name }) => name),
    states: [...list.applications.map(({ state }) => state), movedOn.state],
    emails: acted.emails,
    refusal: { status: missing.error?.status, code: missing.error?.code },
  };
}
