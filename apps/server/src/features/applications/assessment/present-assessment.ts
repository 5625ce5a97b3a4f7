import type { ApplicationNote, ApplicationScores } from '@berth/contract';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';
import type { NoteRow } from './notes.queries.ts';
import type { ScoreRow } from './scores.queries.ts';

type Author = Pick<NoteRow, 'authorKind' | 'authorId' | 'authorName'>;

const byOf = ({ authorKind, authorName }: Author) => ({ kind: authorKind as ApplicationNote['by']['kind'], name: authorName });
const isBy = ({ kind, id }: BackOfficeCaller, { authorKind, authorId }: Author) => authorKind === kind && authorId === id;

/** A note as a caller sees it. */
export const presentNote = (note: NoteRow, caller: BackOfficeCaller): ApplicationNote => ({
  noteGuid: note.id,
  text: note.text,
  on: note.writtenAt.toISOString(),
  by: byOf(note),
  isOwn: isBy(caller, note),
});

/** The scores of an application as a caller sees them: each member's own, and the mean of all. */
export function presentScores(rows: readonly ScoreRow[], criteria: readonly string[], caller: BackOfficeCaller): ApplicationScores {
  const authors = Map.groupBy(rows, ({ authorKind, authorId }) => `${authorKind} ${authorId}`);
  const sum = rows.reduce((total, { score }) => total + score, 0);
  return {
    criteria: [...criteria],
    mean: rows.length === 0 ? null : Math.round((sum / rows.length) * 10) / 10,
    given: [...authors.values()].flatMap((given) => {
      const [first] = given;
      const scores = given.map(({ criterion, score }) => ({ criterion, score }));
      return first ? [{ by: byOf(first), isOwn: isBy(caller, first), scores }] : [];
    }),
  };
}
