import { type Completeness, leastReferees, type ManageSection, sectionPath } from '@berth/contract';
import { AnyLink } from '../../ui/AnyLink.tsx';
import styles from './Dashboard.module.css';

type Prompt = { section: ManageSection; words: string };

/** What is missing of the profile, each thing with the way to its section (dashboard.dashboard.2); nothing once it is complete. */
export function ProfilePrompts({ parts, refereeCount }: { parts: Completeness['parts']; refereeCount: number }) {
  const prompts: Record<Completeness['parts'][number]['part'], Prompt | null> = {
    basicProfile: null,
    cv: { section: 'cvs', words: 'Upload a CV' },
    skills: { section: 'skills', words: 'Add skills' },
    jobPreferences: { section: 'job-preferences', words: 'Add job preferences' },
    referees: { section: 'referees', words: `Add referees (${refereesMissing(refereeCount)})` },
  };
  const missing = parts.flatMap(({ part, complete }) => (complete ? [] : (prompts[part] ?? [])));
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="profile-prompts" className={styles.prompts}>
      <h2 id="profile-prompts">To complete your profile</h2>
      <ul>
        {missing.map(({ section, words }) => (
          <li key={section}>
            <AnyLink url={sectionPath(section)}>{words}</AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many referees a complete profile still lacks (dashboard.dashboard.2). */
export function refereesMissing(held: number): string {
  return held === 0 ? `${leastReferees} required` : `${leastReferees - held} more required`;
}
