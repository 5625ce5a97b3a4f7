import { Link } from '@tanstack/react-router';
import { forgetSearch } from './last-search.ts';

/** The link that clears the whole search (search.memory.3). `onClear` empties the search boxes. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  return (
    <Link
      to="/search"
      search={{}}
      onClick={() => {
        forgetSearch();
        onClear();
      }}
    >
      Clear search
    </Link>
  );
}
