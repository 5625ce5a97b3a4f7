import { contracts, hours } from './feed-words.ts';

/** The job board of Greenhouse: `/v1/boards/<board>/jobs?content=true`. Not every answer names the employer. */
export const greenhouse = {
  format: 'json',
  items: 'jobs',
  fields: {
    reference: ['id', 'internal_job_id'],
    title: 'title',
    employer: 'company_name',
    locationName: ['location.name', 'offices.location', 'offices.name'],
    category: 'departments.name',
    publishedAt: ['first_published', 'updated_at'],
    closesAt: 'application_deadline',
    descriptionHtml: 'content',
  },
} as const;

/** The postings of Lever: `/v0/postings/<site>?mode=json`. */
export const lever = {
  format: 'json',
  fields: {
    reference: 'id',
    title: 'text',
    places: ['categories.allLocations', 'categories.location'],
    category: ['categories.department', 'categories.team'],
    hours: { path: 'categories.commitment', map: hours },
    contractType: { path: 'categories.commitment', map: contracts },
    workplace: { path: 'workplaceType', map: { unspecified: null } },
    salaryFrom: 'salaryRange.min',
    salaryTo: 'salaryRange.max',
    salaryPeriod: {
      path: 'salaryRange.interval',
      map: {
        'per-year-salary': 'year',
        'per-month-salary': 'month',
        'per-week-salary': 'week',
        'per-day-wage': 'day',
        'per-hour-wage': 'hour',
        '*': null,
      },
    },
    pay: 'salaryDescriptionPlain',
    publishedAt: 'createdAt',
    descriptionHtml: { join: ['description', 'lists.*', 'additional'], with: '\n' },
  },
} as const;

/** Workable: the jobs of its API, and those of its widget, whose `locations` are a list and which says `telecommuting`. */
export const workable = {
  format: 'json',
  items: 'jobs',
  fields: {
    reference: ['shortcode', 'code', 'id'],
    title: 'title',
    employer: 'company',
    places: { each: 'locations', locationName: ['city', 'region'] },
    locationName: ['location.location_str', 'city', 'location.city'],
    postcode: 'location.zip_code',
    category: ['department', 'function'],
    hours: { path: 'employment_type', map: hours },
    contractType: { path: 'employment_type', map: contracts },
    workplace: {
      path: ['workplace_type', 'location.workplace_type', 'telecommuting'],
      map: { on_site: 'on site', true: 'remote', false: null },
    },
    salaryFrom: 'salary.salary_from',
    salaryTo: 'salary.salary_to',
    publishedAt: ['published_on', 'created_at'],
    closesAt: 'application_deadline',
    descriptionHtml: { join: ['description', 'requirements', 'benefits'], with: '\n' },
  },
} as const;
