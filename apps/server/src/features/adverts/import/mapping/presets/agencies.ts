/** Broadbean's XML: one `job` for each advert. Sites choose their own names for some of its fields: these are the usual ones. */
export const broadbean = {
  format: 'xml',
  items: 'job',
  fields: {
    reference: ['job_reference', 'reference', 'jobid'],
    title: ['job_title', 'title'],
    employer: ['company_name', 'client_name', 'company'],
    locationName: { join: ['city', 'county', 'location_city', 'job_location', 'location'], with: ', ' },
    postcode: ['postcode', 'location_postcode'],
    pay: ['salary_display', 'salary', 'salary_benefits'],
    salaryFrom: 'salary_from',
    salaryTo: 'salary_to',
    salaryPeriod: ['salary_per', 'salary_period'],
    category: ['job_industry', 'industry', 'category'],
    contractType: ['job_type', 'contract_type'],
    hours: 'job_hours',
    publishedAt: ['start_advert', 'date_posted'],
    closesAt: ['closing_date', 'expiry_date', 'end_advert'],
    contactName: ['contact_name', 'consultant'],
    contactEmail: ['contact_email', 'consultant_email', 'application_email'],
    contactPhone: ['contact_telephone', 'contact_phone'],
    logoUrl: 'company_logo',
    descriptionHtml: ['job_description', 'description'],
  },
} as const;

/** Oleeo puts the fields of a vacancy into the HTML of its entry: `<span itemprop="salary_range">`. */
const span = (...names: string[]) =>
  names.flatMap((name) => ['content', 'content:encoded', 'description', 'summary'].map((part) => `${part}.itemprop.${name}`));
/** What Oleeo writes for a field that an organisation does not use. */
const notThere = { 'item not found': null };

/** Oleeo's structured feed: `…/candidate/jobboard/vacancy/<n>/feed/structured`. */
export const oleeo = {
  format: 'rss',
  fields: {
    reference: [...span('Job_id', 'job_id'), 'guid', 'id', 'link'],
    title: ['title', ...span('job_title')],
    employer: { path: span('organisation', 'employer'), map: notThere },
    locationName: { path: span('location', 'town', 'work_location'), map: notThere },
    postcode: { path: span('postcode'), map: notThere },
    pay: { path: span('salary', 'salary_range'), map: notThere },
    category: { path: span('job_category', 'directorate'), map: notThere },
    contractType: { path: span('contract_type', 'position_type', 'job_type'), map: notThere },
    hours: { path: span('working_pattern', 'hours'), map: notThere },
    publishedAt: ['pubDate', 'published', 'updated'],
    closesAt: { path: span('closing_date'), map: notThere },
    contactName: { path: span('contact_name'), map: notThere },
    contactEmail: { path: span('contact_email'), map: notThere },
    descriptionHtml: [...span('job_description'), 'content:encoded', 'description', 'content'],
  },
};
