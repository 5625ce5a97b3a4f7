/** The tasks of applying in order. Each is also the name of its step in the address, which every page can read: so in a separate file. */
export const applyTasks = [
  'cv',
  'coverLetter',
  'applicationForm',
  'furtherInformation',
  'questions',
  'convictions',
  'outsideUkEeaConsent',
  'equality',
] as const;
export type ApplyTask = (typeof applyTasks)[number];
