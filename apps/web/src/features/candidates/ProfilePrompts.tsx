import { AnyLink } from '../../ui/AnyLink.tsx';
import styles from './Dashboard.module.css';
import type { Prompt } from './next-thing.ts';

/** What else is missing of the profile, each thing with the way to its section (dashboard.dashboard.2). */
export function ProfilePrompts({ prompts }: { prompts: readonly Prompt[] }) {
  if (prompts.length === 0) return null;
  return (
    <section aria-labelledby="profile-prompts" className={styles.prompts}>
      <h2 id="profile-prompts">To complete your profile</h2>
      <ul>
        {prompts.map(({ title, url }) => (
          <li key={url}>
            <AnyLink url={url}>{title}</AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
