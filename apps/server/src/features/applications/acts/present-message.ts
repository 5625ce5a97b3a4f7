import type { ApplicationMessage } from '@berth/contract';
import type { MessageRow } from './messages.queries.ts';

/** A message about an application, as both sides see it. */
export const presentMessage = ({ id, actId, subject, body, writtenAt }: MessageRow): ApplicationMessage => ({
  messageGuid: id,
  isFromCandidate: actId === null,
  subject,
  text: body,
  on: writtenAt.toISOString(),
});
