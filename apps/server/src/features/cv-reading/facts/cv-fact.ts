/** The fields of a profile that a CV is read for. */
type FactField =
  | 'title'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'phone'
  | 'address'
  | 'currentEmployer'
  | 'currentJobTitle'
  | 'skill'
  | 'qualification';

/** What a CV says of one field. `values`: its parts by name, each as written there, but for capitals and spaces. */
export type CvFact = {
  field: FactField;
  values: Record<string, string>;
  /** Index of the line that it was read in. */
  line: number;
};
