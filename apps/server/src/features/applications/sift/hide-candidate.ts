import type { EmployerApplication, TakenSectionName } from '@berth/contract';
import { failure } from '../../../platform/failures/failure.ts';
import { fileLabels } from '../file-labels.ts';

/** What is done only with a candidate who is not hidden: their files, and what is stored apart. */
export const candidateHidden = () =>
  failure('conflict', 'anonymous-sift', 'Candidates of this advert are hidden until its anonymous sift is lifted');

/** A hidden candidate: the same in every list, email and file, and another for each application. */
function hiddenCandidate(applicationId: string) {
  return { firstName: 'Candidate', lastName: applicationId.slice(0, 8).toUpperCase(), email: '' };
}

/** Their name in one line: "Candidate 3F2A9C1B". */
export function hiddenName(applicationId: string): string {
  const { firstName, lastName } = hiddenCandidate(applicationId);
  return `${firstName} ${lastName}`;
}

/** The sections that do not say who someone is. A new section is hidden until it is named here. */
const shownSections: readonly TakenSectionName[] = ['employment', 'transport', 'skills', 'qualifications', 'jobPreferences'];

const hiddenMessage = { subject: 'Message', text: 'Hidden until the anonymous sift is lifted' };

/** An application as it reads while its candidate is hidden (applications.sift.2). Every part is named: what is added later is not shown. */
export function hideCandidate({ id, ...application }: EmployerApplication): EmployerApplication {
  const { state, sentOn, advert, answers, outsideUkEeaConsentOn, history, notes, scores, notices } = application;
  return {
    id,
    state,
    sentOn,
    isAnonymous: true,
    advert,
    candidate: hiddenCandidate(id),
    takenAlong: application.takenAlong.filter(({ section }) => shownSections.includes(section)),
    answers,
    coverLetter: null,
    outsideUkEeaConsentOn,
    convictions: { isAnswered: application.convictions.isAnswered },
    files: application.files.map(({ fileGuid, kind, mediaType, sizeBytes }) => ({
      fileGuid,
      kind,
      name: fileLabels[kind] ?? kind,
      mediaType,
      sizeBytes,
      state: 'withheld',
    })),
    history,
    messages: application.messages.map(({ messageGuid, isFromCandidate, on, isWaiting }) => ({
      messageGuid,
      isFromCandidate,
      on,
      isWaiting,
      ...hiddenMessage,
    })),
    notes,
    scores,
    notices,
  };
}
