import { type EmployerApplication, formatDate, type ListedApplication } from '@berth/contract';
import { factsOf } from '../features/applications/index.ts';
import { showable } from './print-lines.ts';

/** One line of a list: day, state, reference, candidate, id, and a mark if the notice is undelivered. */
export function listLine({ id, state, sentOn, reference, candidate, isUndelivered }: ListedApplication): string {
  const columns = [formatDate(sentOn), state.padEnd(12), reference.padEnd(16), candidate.padEnd(28), id];
  return `${showable(columns.join('  '))}${isUndelivered ? '  notice not delivered' : ''}\n`;
}

/** A list in JSON, row by row: `[` first, then rows, then `]`. */
export async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

const fileStates = {
  available: '',
  'being-checked': ', not checked by the virus scanner yet',
  rejected: ', did not pass the virus scanner',
  withheld: ', withheld until the anonymous sift is lifted',
};
const noticeStates: Record<string, string> = { queued: 'not sent yet', sent: 'sent', rejected: 'refused', dropped: 'not sent' };

/** Everything of one application, for a reader. */
export function applicationText(application: EmployerApplication): string {
  const lines = [
    ...factsOf(application).map(([label, text]) => `${label}: ${text}`),
    ...application.files.map(({ kind, name, sizeBytes, state }) => `File (${kind}): ${name}, ${sizeBytes} bytes${fileStates[state]}`),
    ...application.notices.map(
      ({ kind, status, to, refusedBy, on }) =>
        `Email about the ${kind} to ${to}: ${noticeStates[status] ?? status}, ${formatDate(on)}${refusedBy ? `; ${refusedBy} refused it` : ''}`,
    ),
    ...(application.coverLetter === null ? [] : ['', 'Cover letter:', application.coverLetter]),
  ];
  return `${lines.map(showable).join('\n')}\n`;
}
