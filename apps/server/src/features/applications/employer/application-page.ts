import { type EmployerApplication, formatDate, linesOfSection, shownAnswer } from '@berth/contract';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileLabels } from '../file-labels.ts';
import type { FileState } from './present-for-employer.ts';

/** A file in the application's folder of the zip; `path` is null if the file was left out. */
export type PageFile = { kind: string; name: string; sizeBytes: number; state: FileState; path: string | null };

const leftOut: Record<FileState, string> = {
  available: '',
  'being-checked': 'not in this folder: the virus scanner has not checked it yet',
  rejected: 'not in this folder: it did not pass the virus scanner',
  withheld: 'not in this folder: the anonymous sift of this job has not been lifted',
};

/** How a sensitive value reads for someone who does not get it. */
const withheld = 'Given. It is shown by: berth applications show <id> --with-sensitive';

/** What an employer may see of an application, in words: label and text. */
export function factsOf({
  id,
  state,
  sentOn,
  history,
  advert,
  candidate,
  takenAlong,
  answers,
  ...rest
}: EmployerApplication): [label: string, text: string][] {
  const withdrawn = history.find(({ act }) => act === 'withdrawn');
  return [
    ['Candidate', `${candidate.firstName} ${candidate.lastName}`.trim()],
    ...(candidate.email ? [['Email', candidate.email] as [string, string]] : []),
    ['Job', advert.jobTitle],
    ['Reference', advert.reference],
    ['Employer', advert.employer],
    ['Location', advert.locationName],
    ['State', state === 'withdrawn' ? `Withdrawn${withdrawn ? ` on ${formatDate(withdrawn.on)}` : ''}` : 'Sent'],
    ['Applied on', formatDate(sentOn)],
    ...(rest.outsideUkEeaConsentOn
      ? [['Agreed to details leaving the UK and the EEA', formatDate(rest.outsideUkEeaConsentOn)] as [string, string]]
      : []),
    ...takenAlong.flatMap((section) => linesOfSection(section, withheld)).map(({ label, value }): [string, string] => [label, value]),
    ...answers.map((given): [string, string] => [given.question, shownAnswer(given, withheld)]),
    ['Criminal convictions', convictionsIn(rest.convictions)],
    ['Application', id],
  ];
}

function convictionsIn({ isAnswered, answer }: EmployerApplication['convictions']): string {
  if (!isAnswered) return 'Not asked';
  if (!answer) return 'Answered. The answer is shown by: berth applications show <id> --with-convictions';
  return answer.has ? (answer.details ?? 'Yes') : 'None declared';
}

/** A page that any browser can open from disk: no script, nothing loaded. */
export function applicationPage(application: EmployerApplication, files: readonly PageFile[]): string {
  const title = `${application.candidate.firstName} ${application.candidate.lastName}: ${application.advert.jobTitle}`;
  const facts = factsOf(application).map(([label, text], index) =>
    h('p', { key: index, style: { whiteSpace: 'pre-wrap' } }, h('strong', null, `${label}: `), text),
  );
  const listed = files.map((file, index) => h('li', { key: index }, ...fileLine(file)));
  return `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-GB' },
      h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, title)),
      h(
        'body',
        { style: { fontFamily: 'sans-serif', maxWidth: '48rem', margin: '2rem auto', padding: '0 1rem', lineHeight: 1.5 } },
        h('h1', null, title),
        ...facts,
        h('h2', null, 'Files'),
        h('ul', null, ...listed),
        ...(application.coverLetter === null
          ? []
          : [
              h('h2', { key: 'heading' }, 'Cover letter'),
              h('p', { key: 'letter', style: { whiteSpace: 'pre-wrap' } }, application.coverLetter),
            ]),
      ),
    ),
  )}\n`;
}

function fileLine({ kind, name, sizeBytes, state, path }: PageFile): (string | ReactElement)[] {
  const label = `${fileLabels[kind] ?? kind}: `;
  if (path === null) return [label, `${name} (${leftOut[state]})`];
  const href = path.split('/').map(encodeURIComponent).join('/');
  return [label, h('a', { key: path, href }, name), ` (${sizeBytes} bytes)`];
}
