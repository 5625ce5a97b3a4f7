import { advertInput } from '@berth/contract';
import type { Path, UseFormSetError } from 'react-hook-form';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { putStaffFaults } from '../../../platform/staff-session.ts';
import type { SentAdvert, TypedAdvert } from './typed-advert.ts';

type Field = Path<TypedAdvert>;

/** The fields of the form by their names, in the order of the screen. */
export function advertFields({ places, questions }: Pick<TypedAdvert, 'places' | 'questions'>): Field[] {
  return [
    'title',
    'reference',
    'employer',
    ...places.flatMap((_, row): Field[] => [`places.${row}.locationName`, `places.${row}.postcode`]),
    'workplace',
    'salaryFrom',
    'salaryTo',
    'salaryPeriod',
    'salaryComment',
    'category',
    'contractType',
    'hours',
    'descriptionHtml',
    'employerDescription',
    'logo',
    'contactName',
    'contactEmail',
    'contactPhone',
    'applyUrl',
    ...questions.flatMap((_, row): Field[] => [
      `questions.${row}.question`,
      `questions.${row}.kind`,
      `questions.${row}.hint`,
      `questions.${row}.options`,
      `questions.${row}.maxLength`,
    ]),
    'takeAlong',
    'equalityQuestions',
    'detailsSentOutsideUkEea',
    'publishedAt',
    'closesAt',
  ];
}

/** Faults of a place or question as a whole, and of fields that the form does not show, are at the first field of their part. */
const shownAt: [RegExp, string][] = [
  [/^(locationName|postcode)$/, 'places.0.$1'],
  [/^(lat|lng|places)$/, 'places.0.locationName'],
  [/^places\.(\d+)(\.lat|\.lng)?$/, 'places.$1.locationName'],
  [/^questions$/, 'questions.0.question'],
  [/^questions\.(\d+)(\.key)?$/, 'questions.$1.question'],
  [/^(questions\.\d+\.options|takeAlong)\.\d+$/, '$1'],
];

function fieldAt(path: string, fields: readonly Field[]): Field | 'root.server' {
  const [pattern, shown = ''] = shownAt.find(([at]) => at.test(path)) ?? [];
  const name = pattern ? path.replace(pattern, shown) : path;
  return fields.find((field) => field === name) ?? 'root.server';
}

/** Shows the faults of what would be sent at their fields; false if there are any. */
export function checkAdvert(sent: SentAdvert, fields: readonly Field[], setError: UseFormSetError<TypedAdvert>): boolean {
  const { error } = advertInput.safeParse(sent);
  for (const { path, message } of error?.issues ?? []) setError(fieldAt(path.join('.'), fields), { message });
  return error === undefined;
}

/** Shows what the API found wrong with an advert at the fields that it names. */
export function putAdvertFaults(error: unknown, fields: readonly Field[], setError: UseFormSetError<TypedAdvert>): void {
  const faults = isApiProblem(error) ? error.errors : [];
  for (const { path, message } of faults) setError(fieldAt(path.replace(/^body\.(fields\.)?/, ''), fields), { type: 'server', message });
  if (isApiProblem(error) && error.code === 'reference-taken') setError('reference', { type: 'server', message: error.detail });
  else if (faults.length === 0) putStaffFaults(error, [], setError);
}
