/** Broadbean's XML, whose names each job site chooses: the usual ones. */
export const broadbean = {
  format: 'xml',
  items: 'job',
  fields: {
    reference: ['job_reference', 'reference', 'jobid'],
    title: ['job_title', 'title'],
    employer: ['company_name', 'client_name', 'company'],
    locationName: { join: ['city', 'county', 'location_city', 'location'], with: ', ' },
    postcode: ['postcode', 'location_postcode'],
    pay: ['salary', 'salary_display', 'salary_benefits'],
    salaryFrom: 'salary_from',
    salaryTo: 'salary_to',
    salaryPeriod: ['salary_per', 'salary_period'],
    category: ['industry', 'category'],
    contractType: ['job_type', 'contract_type'],
    hours: 'job_hours',
    publishedAt: ['start_advert', 'date_posted'],
    closesAt: ['closing_date', 'end_advert'],
    contactName: ['contact_name', 'consultant'],
    contactEmail: ['contact_email', 'application_email'],
    contactPhone: ['contact_phone', 'contact_telephone'],
    descriptionHtml: ['job_description', 'description'],
  },
} as const;

/** Oleeo's RSS. */
export const oleeo = {
  format: 'rss',
  items: 'item',
  fields: {
    reference: ['guid', 'vacancyid', 'link'],
    title: 'title',
    employer: ['employer', 'organisation', 'dc:creator'],
    locationName: ['location', 'worklocation', 'town'],
    postcode: 'postcode',
    pay: ['salary', 'salaryrange'],
    category: 'category',
    contractType: ['contracttype', 'employmenttype'],
    hours: ['hours', 'workingpattern'],
    publishedAt: 'pubDate',
    closesAt: ['closingdate', 'closing'],
    contactName: 'contactname',
    contactEmail: 'contactemail',
    descriptionHtml: ['content:encoded', 'description'],
  },
} as const;
