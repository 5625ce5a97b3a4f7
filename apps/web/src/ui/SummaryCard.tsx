import { Card } from './Card.tsx';
import { SummaryList, type SummaryRow } from './SummaryList.tsx';

/** Rows of terms and values in a card. */
export function SummaryCard({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <Card>
      <SummaryList rows={rows} />
    </Card>
  );
}
