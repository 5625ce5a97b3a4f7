import { changedSearch, type KeywordReading, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { searchedInstead } from './search-words.ts';

type KeywordNoticeProps = { params: SearchParams; reading: KeywordReading | undefined };

/**
 * Says that another keyword was searched than the typed one, or that its words were searched as typed, and leads back. Links, so that they work
 * without script.
 */
export function KeywordNotice({ params, reading }: KeywordNoticeProps) {
  const instead = searchedInstead(reading);
  const isShortened = reading?.shortened === instead;
  if (instead !== null)
    return (
      <p>
        {isShortened ? 'No job matches everything you typed. Showing' : 'Showing results for'} <strong>{instead}</strong>.{' '}
        <Link to="/search" search={changedSearch(params, { plain: '1' })} resetScroll={false}>
          {isShortened ? 'Search as typed' : `Search for ${params.keyword} instead`}
        </Link>
      </p>
    );
  if (params.plain)
    return (
      <p>
        We searched for your words as you typed them.{' '}
        <Link to="/search" search={changedSearch(params, { plain: undefined })} resetScroll={false}>
          Search as usual
        </Link>
      </p>
    );
  return null;
}
