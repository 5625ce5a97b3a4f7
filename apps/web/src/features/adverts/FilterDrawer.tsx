import { changedSearch, chosenFilters, type FilterCounts, isSameSearch, noFilters, type SearchParams } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { formatCount } from '../../platform/amounts.ts';
import { useAdjustedState } from '../../platform/use-adjusted-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer, preloadDrawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { advertSearchQuery } from './advert-search.queries.ts';
import styles from './FilterDrawer.module.css';
import { railId } from './FilterRail.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import { jobCount } from './search-words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer of filters is open at this step, so that the browser's Back closes it. */
    filtersOpen?: boolean;
  }
}

type FilterDrawerProps = { params: SearchParams; counts: FilterCounts | null; config: SearchSettings };

/** The button that opens the filters on a narrow screen, and the drawer they are in. Without script it leads to them on the page. */
export function FilterDrawer({ params, counts, config }: FilterDrawerProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const router = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.filtersOpen === true }) && hydrated;
  const chosen = chosenFilters(params);
  const words = (
    <>
      <Icon of={SlidersHorizontal} /> Filters{chosen > 0 ? ` (${formatCount(chosen)})` : ''}
    </>
  );
  // The drawer is a step of the history, and its buttons can be pressed once more while it goes: the step is left once.
  const left = useRef('');
  const isAtDrawer = () => router.history.location.state.filtersOpen === true;
  const close = () => {
    const { __TSR_key: step = '' } = router.history.location.state;
    if (!isAtDrawer() || left.current === step) return;
    left.current = step;
    router.history.back();
  };
  const show = (draft: SearchParams) => {
    if (!isAtDrawer()) return;
    if (isSameSearch(draft, params)) close();
    else void navigate({ to: '/search', search: draft, state: {}, replace: true, resetScroll: false });
  };
  return (
    <div className={styles.opener}>
      {hydrated ? (
        <Button
          tone="secondary"
          wide
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preloadDrawer}
          onFocus={preloadDrawer}
          onClick={() => void navigate({ to: '/search', search: params, state: { filtersOpen: true }, resetScroll: false })}
        >
          {words}
        </Button>
      ) : (
        <AnchorButton tone="secondary" wide href={`#${railId}`}>
          {words}
        </AnchorButton>
      )}
      <OpenFilters isOpen={isOpen} params={params} counts={counts} config={config} onClose={close} onShow={show} />
    </div>
  );
}

type OpenFiltersProps = FilterDrawerProps & { isOpen: boolean; onClose: () => void; onShow: (draft: SearchParams) => void };

/** The choices made in the drawer stay there until "Show": each is counted, none is searched for behind the visitor's back. */
function OpenFilters({ isOpen, params, counts, config, onClose, onShow }: OpenFiltersProps) {
  const [draft, setDraft, adjustDraft] = useAdjustedState(params);
  const [wasOpen, , adjustWasOpen] = useAdjustedState(isOpen);
  adjustWasOpen(isOpen);
  if (isOpen && !wasOpen) adjustDraft(params);
  const { data, isError } = useQuery({
    ...advertSearchQuery(readSiteSearch(draft, config).search, config),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const total = isError ? undefined : data?.total;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          {chosenFilters(draft) > 0 ? (
            <Button tone="secondary" onClick={() => setDraft(changedSearch(draft, noFilters))}>
              Clear all filters
            </Button>
          ) : null}
          <Button onClick={() => onShow(draft)}>
            Show {total === undefined ? 'jobs' : `${formatCount(total)} ${total === 1 ? 'job' : 'jobs'}`}
          </Button>
        </>
      }
    >
      <SearchFilters params={draft} counts={data?.filterCounts ?? counts} onChange={setDraft} />
      <VisuallyHidden role="status">{total === undefined ? '' : jobCount(total)}</VisuallyHidden>
    </Drawer>
  );
}
