/** What a file of an application is called in its mails, and in the back office. */
export const fileLabels: Record<string, string> = { cv: 'CV', coverLetter: 'Cover letter', applicationForm: 'Application form' };
