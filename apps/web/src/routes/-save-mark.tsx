import { SaveMark } from '../features/saved-jobs/SaveToggle.tsx';

/** The heart of an advert, for the marks slot of its card. */
export function saveMarkOf({ advertId, jobTitle }: { advertId: number; jobTitle: string }) {
  return <SaveMark advertId={advertId} jobTitle={jobTitle} />;
}
