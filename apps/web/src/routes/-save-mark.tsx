import { SaveMark } from '../features/saved-jobs/SaveToggle.tsx';

/** The heart of an advert, for the slot that its card has for what is the visitor's own. */
export function saveMarkOf({ advertId, jobTitle }: { advertId: number; jobTitle: string }) {
  return <SaveMark advertId={advertId} jobTitle={jobTitle} />;
}
