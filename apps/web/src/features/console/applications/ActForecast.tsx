import { type Acted, undoMinutes } from '@berth/contract';
import { Stack } from '../../../ui/Page.tsx';
import { applicationsOf, emailsOf } from './act-words.ts';
import { type ActedOn, isNothing } from './typed-act.ts';

/** What an act will do: how many change, how many emails are written, and whom it leaves out, and why. */
export function ActForecast({ forecast, applications }: { forecast: Acted; applications: readonly ActedOn[] }) {
  const { changes, emails, leftOut, withoutEmail } = forecast;
  const nameOf = (guid: string) => applications.find(({ id }) => id === guid)?.candidate ?? 'Unknown';
  return (
    <Stack gap={4}>
      {isNothing(forecast) ? (
        <p>This would change nothing.</p>
      ) : (
        <ul>
          {changes > 0 ? <li>{applicationsOf(changes)} will change.</li> : null}
          {emails > 0 ? (
            <li>
              {emailsOf(emails)} will leave in {undoMinutes} minutes.
            </li>
          ) : null}
          <li>Until then you can undo it.</li>
        </ul>
      )}
      <Left title={`${applicationsOf(leftOut.length)} left out`} left={leftOut} nameOf={nameOf} />
      <Left title={`${applicationsOf(withoutEmail.length)} without an email`} left={withoutEmail} nameOf={nameOf} />
    </Stack>
  );
}

type LeftProps = { title: string; left: Acted['leftOut']; nameOf: (guid: string) => string };

function Left({ title, left, nameOf }: LeftProps) {
  if (left.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{title}</h3>
      <ul>
        {left.map(({ applicationGuid, why }) => (
          <li key={applicationGuid}>
            {nameOf(applicationGuid)}: {why}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
