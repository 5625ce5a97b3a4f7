import { changedSearch, type KeywordReading as Reading, type SearchParams } from '@berth/contract';
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
 * How the keyword was read: a tag for each criterion in it, the keyword that was searched instead of one that finds nothing, and a link to
 * search for the plain words. Links, so that they work without script.
 */
export function KeywordReading({ params, reading }: KeywordReadingProps) {
  const { understood = [], corrected = null, shortened = null } = reading ?? {};
  const instead = corrected ?? shortened;
  if (understood.length === 0 && instead === null && !params.plain) return null;
  const asTyped = changedSearch(params, { plain: '1' });
  return (
    <div className={styles.reading}>
      {instead === null ? null : (
        <p>
          {shortened === null ? null : 'No job matches everything you typed. '}Showing results for <strong>{instead}</strong>.{' '}
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
          {instead === null ? (
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
