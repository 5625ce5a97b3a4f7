import { type Advert, formatDate } from '@berth/contract';
import { useNow } from '../../platform/now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { JobArticle } from './JobArticle.tsx';

/** Previews an advert for its author. Applying is not possible from here. */
export function JobPreviewPage({ advert }: { advert: Advert }) {
  const notice = (
    <Notice title="Preview">
      This is how the advert will look. {stateWords(advert, useNow())} Anyone with the link can see this page until the link ends, so share
      it only with people who should.
    </Notice>
  );
  return <JobArticle advert={advert} top={notice} />;
}

function stateWords({ advertStatusName, publishDate, isOpen }: Advert, now: Date): string {
  if (advertStatusName === 'draft') return 'It is a draft, so candidates cannot find it.';
  if (advertStatusName === 'removed') return 'It has been withdrawn.';
  if (new Date(publishDate) > now) return `It will be published on ${formatDate(publishDate)}.`;
  return isOpen ? 'It is published.' : 'It has closed.';
}
