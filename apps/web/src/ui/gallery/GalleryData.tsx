import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { DataTable } from '../DataTable.tsx';
import { Pagination } from '../Pagination.tsx';
import { ProgressRing } from '../ProgressRing.tsx';
import { Prose } from '../Prose.tsx';
import { SummaryList } from '../SummaryList.tsx';
import { TaskList } from '../TaskList.tsx';
import styles from './Gallery.module.css';
import { GallerySection, Specimen } from './GallerySection.tsx';

const applications = [
  { id: 1, job: 'Lecturer in Plumbing and Heating', salary: '£28,000 - £34,000', date: '12-Dec-26' },
  { id: 2, job: 'Learning Support Assistant', salary: 'From £12.60 per hour', date: '03-Dec-26' },
];

/** Panels, lists, tables and pages. */
export function GalleryData() {
  return (
    <GallerySection id="data" title="Content">
      <Specimen name="Card">
        <div className={styles.columns}>
          <Card>
            <h3>Raised</h3>
            <p>One hairline border, no shadow.</p>
          </Card>
          <Card tone="brand">
            <h3>Brand</h3>
            <p>For the one thing that matters next.</p>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Summary list">
        <SummaryList
          rows={[
            { term: 'Name', value: 'Sam Okafor' },
            { term: 'Email', value: 'sam.okafor.with.a.long.address@mail.example', action: <Button tone="quiet">Change</Button> },
            { term: 'Terms accepted', value: '12-Dec-26' },
          ]}
        />
      </Specimen>
      <Specimen name="Table, cards under 768 px">
        <DataTable
          caption="Your applications, newest first"
          rows={applications}
          rowKey={(row) => row.id}
          columns={[
            { key: 'job', header: 'Job Title', rowHeader: true, cell: (row) => <a href="#data">{row.job}</a> },
            { key: 'salary', header: 'Salary', numeric: true, cell: (row) => row.salary },
            { key: 'date', header: 'Application Date', numeric: true, cell: (row) => row.date },
            { key: 'cv', header: 'CV', cell: () => <Button tone="quiet">Download</Button> },
          ]}
        />
      </Specimen>
      <Specimen name="Task list">
        <TaskList
          tasks={[
            { id: 'cv', title: <a href="#data">CV</a>, detail: 'Teaching CV.pdf', state: 'done' },
            { id: 'letter', title: <a href="#data">Cover letter</a>, state: 'started' },
            { id: 'terms', title: <a href="#data">Terms</a>, state: 'notStarted' },
            { id: 'send', title: 'Send application', state: 'notYet' },
          ]}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={1} pageCount={9} label="First of nine" link={pageLink} />
        <Pagination page={6} pageCount={20} label="Sixth of twenty" link={pageLink} />
        <Pagination page={1284} pageCount={1284} label="The last of many" link={pageLink} />
      </Specimen>
      <Specimen name="Progress ring">
        <ProgressRing label="Your profile" percentage={0} />
        <ProgressRing label="Your profile" percentage={60} />
        <ProgressRing label="Your profile" percentage={100} />
      </Specimen>
      <Specimen name="Prose">
        <Prose>
          <h4>What you will do</h4>
          <p>
            You will teach plumbing to adults and apprentices in a new workshop, and <a href="#data">plan the course</a> with two
            colleagues.
          </p>
          <ul>
            <li>Teach 24 hours a week</li>
            <li>Assess practical work</li>
          </ul>
          <blockquote>The best thing is the day they fit their first boiler.</blockquote>
        </Prose>
      </Specimen>
    </GallerySection>
  );
}

const pageLink: Parameters<typeof Pagination>[0]['link'] = (page, { children, ...props }) => (
  <a key={page} href={`#page-${page}`} {...props}>
    {children}
  </a>
);
