import { changedSearch, type KeywordReading, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { MoreWords, SearchNote } from './SearchNote.tsx';
import { howManyMatch, onlyMentioned, searchedInstead } from './search-words.ts';

type KeywordNoticeProps = { params: SearchParams; reading: KeywordReading | undefined };

/**
 * Says that another keyword was searched than the typed one, or that its words were searched as typed, and leads back; or that the few jobs
 * found only mention it. Links, so that they work
 * without script. A phone leaves out what the heading says as well.
 */
export function KeywordNotice({ params, reading }: KeywordNoticeProps) {
  const instead = searchedInstead(reading);
  const isShortened = reading?.shortened === instead;
  const mentioned = reading ? onlyMentioned(reading) : null;
  if (instead !== null)
    return (
      <SearchNote>
        {isShortened ? (
          <>
            {startOfSentence(howManyMatch(reading))} {reading.corrected === null ? 'it all' : `“${reading.corrected}”`}.{' '}
            <MoreWords>
              Showing <strong>{instead}</strong>.{' '}
            </MoreWords>
          </>
        ) : (
          <>
            Showing <MoreWords>results for </MoreWords>
            <strong>{instead}</strong>.{' '}
          </>
        )}
        <Link to="/search" search={changedSearch(params, { plain: '1' })} resetScroll={false}>
          {isShortened ? 'Search as typed' : `Search for ${params.keyword} instead`}
        </Link>
        {mentioned === null ? null : <>. {mentioned}.</>}
      </SearchNote>
    );
  if (params.plain)
    return (
      <SearchNote>
        Results for what you typed.{' '}
        <Link to="/search" search={changedSearch(params, { plain: undefined })} resetScroll={false}>
          Search as usual
        </Link>
      </SearchNote>
    );
  return mentioned === null ? null : <SearchNote>{mentioned}.</SearchNote>;
}

const startOfSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
