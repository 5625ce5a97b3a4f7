import { type EmployerApplication, linesOfSection, routes, shownAnswer } from '@berth/contract';
import { DownloadSent } from '../../../platform/DownloadSent.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Stack } from '../../../ui/Page.tsx';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import type { SummaryRow } from '../../../ui/SummaryList.tsx';
import styles from './Received.module.css';
import { ShowSpecial } from './ShowSpecial.tsx';
import type { Special } from './special-parts.ts';

type ReceivedPartsProps = {
  application: EmployerApplication;
  /** The member may see answers about convictions and sensitive values. */
  maySeeSpecial: boolean;
  onSpecial: (special: Special) => void;
};

/** What the candidate sent: files, letter, answers, the sections of the profile, convictions. */
export function ReceivedParts({ application, maySeeSpecial, onSpecial }: ReceivedPartsProps) {
  const { files, answers, takenAlong, coverLetter, convictions } = application;
  const given = takenAlong.filter(({ entries }) => entries.length > 0);
  const missing = takenAlong.filter(({ entries }) => entries.length === 0);
  const show = (about: 'convictions' | 'sensitive') =>
    maySeeSpecial && !application.isAnonymous ? <ShowSpecial applicationGuid={application.id} about={about} onSpecial={onSpecial} /> : null;
  const notShown = <p>{application.isAnonymous ? hidden : notYours}</p>;
  return (
    <>
      <Part title="Files">
        {files.length > 0 ? <SummaryCard rows={files.map((file) => fileRow(application.id, file))} /> : <p>No files came with it.</p>}
      </Part>
      {coverLetter ? (
        <Part title="Cover letter">
          <p className={styles.letter}>{coverLetter}</p>
        </Part>
      ) : null}
      {answers.length > 0 ? (
        <Part title="Questions of the job">
          <SummaryCard rows={answers.map((given) => wordsRow(given.question, shownAnswer(given, withheld)))} />
        </Part>
      ) : null}
      {given.map((section) => (
        <Part key={section.section} title={section.title}>
          <SummaryCard rows={linesOfSection(section, withheld).map(({ label, value }) => wordsRow(label, value))} />
        </Part>
      ))}
      {missing.length > 0 ? <p className={styles.meta}>Not given: {missing.map(({ title }) => title.toLowerCase()).join(', ')}</p> : null}
      {hasWithheld(application) ? <Part title="Sensitive details">{show('sensitive') ?? notShown}</Part> : null}
      {convictions.isAnswered ? (
        <Part title="Convictions">
          {convictions.answer ? <p className={styles.letter}>{convictionsIn(convictions.answer)}</p> : (show('convictions') ?? notShown)}
        </Part>
      ) : null}
    </>
  );
}

const withheld = 'Given, and not shown here';
const hidden = 'Hidden until the anonymous sift of this job is lifted.';
const notYours = 'The candidate has answered. Only members of staff with the right to see it can read it.';

function hasWithheld({ takenAlong, answers }: EmployerApplication): boolean {
  const facts = takenAlong.flatMap(({ entries }) => entries.flat());
  return facts.some(({ value }) => value === null) || answers.some(({ answer }) => answer === null);
}

function convictionsIn({ has, details }: { has: boolean; details: string | null }): string {
  if (!has) return 'None that are not spent';
  return details ? `Yes: ${details}` : 'Yes';
}

const wordsRow = (term: string, value: string): SummaryRow => ({ term, value: <span className={styles.letter}>{value}</span> });

const fileKinds: Record<string, string> = {
  cv: 'CV',
  coverLetter: 'Cover letter',
  applicationForm: 'Application form',
};
const fileStates = {
  'being-checked': 'The virus scanner has not checked it yet. Try again in a minute.',
  rejected: 'It did not pass the virus scanner, and cannot be opened.',
  withheld: hidden,
} as const;

function fileRow(applicationGuid: string, { fileGuid, kind, name, sizeBytes, state }: EmployerApplication['files'][number]): SummaryRow {
  return {
    term: fileKinds[kind] ?? kind,
    value: (
      <span className={styles.letter}>
        {name} ({fileSize(sizeBytes)}){state === 'available' ? null : `. ${fileStates[state]}`}
      </span>
    ),
    ...(state === 'available' && {
      action: <DownloadSent route={routes.backOfficeApplications.file} input={{ params: { applicationGuid, fileGuid } }} fileName={name} />,
    }),
  };
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        <h2>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
