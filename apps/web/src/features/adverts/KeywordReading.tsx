import { type AdvertResult, type AdvertSearch, changedSearch, type KeywordReading as Reading, type SearchParams } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import styles from './KeywordReading.module.css';

type KeywordReadingProps = { params: SearchParams; reading: Reading | undefined };

const kinds: Record<Reading['understood'][number]['field'], { name: string; what: string }> = {
  hours: { name: 'Hours', what: 'these hours' },
  contract: { name: 'Contract', what: 'this contract' },
  workplace: { name: 'Workplace', what: 'this workplace' },
  salary: { name: 'Pay', what: 'this pay' },
  location: { name: 'Place', what: 'this place' },
};

/**
 * How the keyword was read: a tag for each criterion in it, a corrected spelling, and a link to search for the plain words instead. Links, so
 * that they work without script.
 */
export function KeywordReading({ params, reading }: KeywordReadingProps) {
  const { understood = [], corrected = null } = reading ?? {};
  if (understood.length === 0 && corrected === null && !params.plain) return null;
  const asTyped = changedSearch(params, { plain: '1' });
  return (
    <div className={styles.reading}>
      {corrected === null ? null : (
        <p>
          Showing results for <strong>{corrected}</strong>.{' '}
          <Link to="/search" search={asTyped} resetScroll={false}>
            Search for {params.keyword} instead
          </Link>
        </p>
      )}
      {understood.length > 0 ? (
        <>
          <ul className={styles.tags} aria-label="What we read in your words">
            {understood.map(({ field, words, meaning, keywordWithout }) => (
              <li key={`${field} ${words}`}>
                <RemovableChip
                  to="/search"
                  search={changedSearch(params, { keyword: keywordWithout })}
                  resetScroll={false}
                  what={kinds[field].what}
                >
                  {kinds[field].name}: {meaning}
                </RemovableChip>
              </li>
            ))}
          </ul>
          {corrected === null ? (
            <Link to="/search" search={asTyped} resetScroll={false}>
              Search for the plain words instead
            </Link>
          ) : null}
        </>
      ) : null}
      {params.plain ? (
        <p>
          We searched for your words as you typed them.{' '}
          <Link to="/search" search={changedSearch(params, { plain: undefined })} resetScroll={false}>
            Search as usual
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** The search with the words that were searched, where they are not those that were typed: criteria are named in other ways. */
export function asRead<Search extends Pick<AdvertSearch, 'keyword'>>(search: Search, { reading }: Pick<AdvertResult, 'reading'>): Search {
  const isAsTyped = reading.understood.length === 0 && reading.corrected === null;
  return isAsTyped ? search : { ...search, keyword: reading.words };
}

/** The parameters of the search that was made, with its spelling corrected. */
export function asCorrected(params: SearchParams, result: Pick<AdvertResult, 'reading'> | undefined): SearchParams {
  return result?.reading.corrected ? changedSearch(params, { keyword: result.reading.corrected }) : params;
}
