import { answersWithSensitive, type SentAnswer, type TakenSection, withSensitive } from '@berth/contract';

/** What an application has of its sender's profile, as stored. Null for applications from before they took anything along. */
type StoredCopy = { takenAlong: unknown; sensitive?: unknown };

/** The sections that went along. Sensitive values are null unless the columns have been read with `sensitive`. */
export function takenSectionsOf({ takenAlong, sensitive }: StoredCopy): TakenSection[] {
  const sections = (takenAlong ?? []) as TakenSection[];
  return sensitive ? withSensitive(sections, sensitive as Record<string, string>) : sections;
}

/** The job's questions with the answers, likewise. */
export function sentAnswersOf({ answers, sensitive }: { answers: unknown; sensitive?: unknown }): SentAnswer[] {
  const sent = (answers ?? []) as SentAnswer[];
  return sensitive ? answersWithSensitive(sent, sensitive as Record<string, string>) : sent;
}
