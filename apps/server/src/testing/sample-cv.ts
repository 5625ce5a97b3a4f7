/** What a CV says. A part that it does not say is missing. Phones as people see them. */
export type CvAnswers = {
  name: string;
  email?: string;
  phones?: string[];
  address?: string;
  employer?: string;
  jobTitle?: string;
};

/** A CV of a made-up person, and what a reader must find in it. */
export type SampleCv = { file: string; content: Buffer; answers: CvAnswers };
