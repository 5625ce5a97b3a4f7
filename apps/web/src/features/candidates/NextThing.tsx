import { AnyLink } from '../../ui/AnyLink.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Dashboard.module.css';

type NextThingProps = { hasCv: boolean; applicationCount: number; searchUrl: string };

/** The one thing that brings this candidate furthest now, and how long it takes. */
export function NextThing({ hasCv, applicationCount, searchUrl }: NextThingProps) {
  const next = nextThing(hasCv, applicationCount);
  return (
    <Card as="section" tone="brand" aria-labelledby="next-thing">
      <p className={styles.eyebrow}>Next</p>
      <h2 id="next-thing">{next.title}</h2>
      <p>{next.words}</p>
      <p>
        <AnyLink tone="primary" url={hasCv ? searchUrl : '/account/manage/cvs'}>
          {next.act}
        </AnyLink>
      </p>
    </Card>
  );
}

function nextThing(hasCv: boolean, applicationCount: number): { title: string; words: string; act: string } {
  if (!hasCv) {
    return {
      title: 'Add your CV',
      words: 'You need one to apply for a job. It takes about 1 minute, and you can use it again and again.',
      act: 'Add your CV',
    };
  }
  if (applicationCount === 0) {
    return { title: 'Find a job to apply for', words: 'Your CV is ready. An application takes about 5 minutes.', act: 'Find jobs' };
  }
  return { title: 'Look for your next job', words: 'New jobs appear every day. Your CV is ready to send.', act: 'Find jobs' };
}
