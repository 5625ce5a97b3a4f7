import { applyFields, type Fault } from '@berth/contract';
import type { z } from 'zod';
import type { ReceivedForm } from '../../platform/files/received-form.ts';

/** A sent application, checked by the rules that are the same for every advert. */
export type SentApplication = Pick<ReceivedForm, 'files' | 'namedFiles'> & {
  /** Undefined if the call names no advert. */
  advertId: number | undefined;
  /** The text of each field. Faults of the advert's own rules are found in it even if another field is wrong. */
  fields: Readonly<Record<string, string>>;
  /** The fields' values; null if `faults` has any. */
  values: z.output<typeof applyFields> | null;
  /** They are reported together with those that only the draft shows. */
  faults: readonly Fault[];
};

/** Checks what was sent, without reading the database. */
export function checkSentApplication({ fields, files, namedFiles }: ReceivedForm): SentApplication {
  const sent = withoutReturns(fields);
  const { data = null, error } = applyFields.safeParse(sent);
  const advertId = applyFields.shape.advertId.safeParse(sent['advertId']).data;
  return { advertId, fields: sent, values: data, faults: error?.issues.map(faultOf) ?? [], files, namedFiles };
}

/** Forms send each line break as two characters, but the limits count the typed text. */
function withoutReturns(fields: ReceivedForm['fields']): ReceivedForm['fields'] {
  const lines = ['coverLetterText', 'criminalConvictionsDetails'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, lines.includes(name) ? text.replaceAll('\r\n', '\n').trim() : text]),
  );
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  return { path: ['body', ...issue.path].join('.'), code: issue.code, message: issue.message };
}
