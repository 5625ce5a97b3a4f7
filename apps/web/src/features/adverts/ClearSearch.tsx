import { Link } from '@tanstack/react-router';
import { forgetOrder } from './kept-order.ts';
import { forgetSearch } from './last-search.ts';

/** The link that clears the whole search, and with it the order kept for this visit (search.memory.3). `onClear` empties the search boxes. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  return (
    <Link
      to="/search"
      search={{}}
      onClick={() => {
        forgetSearch();
        forgetOrder();
        onClear();
      }}
    >
      Clear search
    </Link>
  );
}
