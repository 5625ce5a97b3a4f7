import { type AdvertPlace, type EmploymentType, employmentTypesOf, type Salary, toSlug, type Workplace } from '@berth/contract';
import { presentPlaces } from '../../adverts/index.ts';
import type { OpenAdvertRow } from './aggregators.queries.ts';

/** What another job site gets of an open advert: no contact, no email address, nothing that the job page does not show. */
export type OutgoingAdvert = {
  guid: string;
  /** The employer's own reference. */
  reference: string;
  title: string;
  employer: string;
  /** Its page. */
  url: string;
  places: [AdvertPlace, ...AdvertPlace[]];
  salary: Salary;
  categories: string[];
  contractType: string | null;
  hours: string | null;
  employmentTypes: EmploymentType[];
  workplace: Workplace | null;
  publishedAt: Date;
  closesAt: Date | null;
  changedAt: Date;
  /** Sanitised when it was written. */
  descriptionHtml: string;
};

/** `jobSite`: where job pages are, with "/" at its end. */
export function outgoingAdvert(row: OpenAdvertRow, jobSite: string): OutgoingAdvert {
  const { salaryFrom, salaryTo, salaryComment } = row;
  return {
    guid: row.guid,
    reference: row.reference,
    title: row.jobTitle,
    employer: row.employer,
    url: `${jobSite}job/${toSlug(row.jobTitle)}/${row.id}`,
    places: presentPlaces(row),
    salary: { salaryFrom, salaryTo, salaryComment, salaryPeriod: row.salaryPeriod as Salary['salaryPeriod'] },
    categories: row.categories,
    contractType: row.contractType,
    hours: row.hours,
    employmentTypes: employmentTypesOf({ contractTypeName: row.contractType, hoursName: row.hours }),
    workplace: row.workplace as Workplace | null,
    publishedAt: row.publishedAt,
    closesAt: row.closesAt,
    changedAt: row.updatedAt,
    descriptionHtml: row.descriptionHtml,
  };
}

/** "Leeds" of "Leeds, West Yorkshire" in West Yorkshire; null if the text is no place, such as "Home based". */
export function townOf({ name, region, coordinates, postCode }: AdvertPlace): string | null {
  if (!coordinates && !postCode) return null;
  return region ? name.replace(`, ${region}`, '') : name;
}
