import { type ConstantGroup, routes } from '@berth/contract';
import { commands } from 'vitest/browser';
import '../stage/commands.ts';
import { answers } from '../stage/fake-api.ts';

/** The files of a tenant's folder that the constant groups are made of. */
const constantFiles: Partial<Record<ConstantGroup, string>> = {
  HOURS: 'hours',
  JOB_TYPE: 'job-type',
  AVAILABILITY_TO_WORK: 'availability-to-work',
  DEFAULT_COLLEGE: 'default-college',
};

const last = ({ pathname }: URL) => pathname.replace(/^.*\//, '');

/** What a demo tenant's site answers to anybody: the tenant itself, its forms and its lists. No one is signed in. */
export async function siteOf(...asked: Parameters<typeof commands.readDemoTenant>) {
  const { details, config, content, pages, forms, lookups } = await commands.readDemoTenant(...asked);
  const lists = routes.lookups;
  const named = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error(`${asked[0]} has no such thing`);
    return found;
  };
  const list = (name: string) => lookups[name] ?? [];
  return [
    answers(routes.account.session, null),
    answers(routes.tenants.details, details),
    answers(routes.tenants.config, config),
    answers(routes.tenants.content, content),
    answers(routes.tenants.cmsHeader, { menu: content.cms.header.menu, styleSheetPath: null }),
    answers(routes.tenants.cmsFooter, content.cms.footer),
    answers(routes.tenants.page, ({ address }) => named(pages.find(({ slug }) => slug === last(address))) as never),
    answers(routes.optionalFields.form, ({ address }) => ({
      ...named(forms.find(({ formName }) => formName === last(address))),
      revision: 'first',
    })),
    answers(lists.jobCategories, () => list('job-category').map(({ id, name }) => ({ jobCategoryId: id, name, openAdverts: 7 }))),
    answers(lists.constants, ({ address }) => list(named(constantFiles[last(address) as ConstantGroup]))),
    answers(lists.industrySectors, () => list('industry-sector')),
    answers(lists.skills, () => list('skill')),
    answers(lists.nationalities, () => list('nationality')),
    answers(lists.qualifications, () => list('qualification')),
    answers(lists.studyingInstitutes, () => list('studying-institute')),
    answers(lists.refereeContactOptions, () => list('referee-contact-option')),
    answers(lists.colleges, () => list('college')),
    answers(lists.collegeCourses, () => list('course')),
    answers(lists.collegeLocations, () => list('location')),
  ];
}

export const northmoor = await siteOf('northmoor');
/** In account application mode: its jobs are on the client site. */
export const portal = await siteOf('harrow-finch');
export const sites = [
  ['northmoor', northmoor],
  ['portal', portal],
] as const;
