import { useNavigate } from '@tanstack/react-router';
import { useChosenSearch } from '../../platform/use-chosen-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { readSavedJobSort, type SavedJobSort, savedJobSorts } from './order-saved-jobs.ts';
import styles from './SavedJobs.module.css';

const options = Object.entries(savedJobSorts).map(([value, label]) => ({ value, label }));

/** The order of the list, kept in the address. A plain form, so it works without script. */
export function SortSavedJobs({ sort }: { sort: SavedJobSort }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosenSearch('/saved-jobs', sort, (search) => readSavedJobSort(search.sort));
  const sortBy = (next: SavedJobSort) => {
    setChosen(next);
    void navigate({ to: '/saved-jobs', search: { sort: next }, resetScroll: false });
  };
  return (
    <form className={styles.sort} action="/saved-jobs" method="get" aria-label="Order of the saved jobs">
      <Select
        name="sort"
        label="Sort by"
        emptyLabel={null}
        value={chosen}
        onChange={(event) => sortBy(readSavedJobSort(event.currentTarget.value))}
        options={options}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
