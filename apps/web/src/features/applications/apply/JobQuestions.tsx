import { type ApplicationDraft, isoOfTyped, type JobQuestion, longestTexts, tidyNumber, typedOfIso } from '@berth/contract';
import { DateField } from '../../../ui/DateField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type TypedAnswers = Readonly<Record<string, string>>;

type JobQuestionsProps = {
  questions: readonly JobQuestion[];
  /** What is in the fields, by the keys of their questions. */
  answers: TypedAnswers;
  onAnswer: (key: string, answer: string) => void;
  errorOf: (field: string) => string | undefined;
  /** What the draft says if the questions have changed since they were answered. */
  changed: ApplicationDraft['questionsChanged'];
  /** Today, where the calendar of a date opens. ISO. */
  today: string;
};

/** The id of a question's field, and its name in faults. */
export const questionField = (key: string) => `question-${key}`;

/** The texts of what was kept in session storage, which is the visitor's to change. */
export function textsOf(kept: unknown): TypedAnswers {
  return Object.fromEntries(
    Object.entries(Object(kept) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Typed answers in the form of the API: days as ISO dates, numbers without a dot at the end. */
export function tidyAnswers(questions: readonly JobQuestion[], typed: TypedAnswers): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [question.key, tidyAnswer(question, typed[question.key] ?? '')]));
}

function tidyAnswer({ kind }: JobQuestion, typed: string): string {
  if (kind === 'date') return isoOfTyped(typed);
  return kind === 'number' ? tidyNumber(typed) : typed.trim();
}

/** The employer's questions about a job, each with the control for its kind. If they have changed since they were answered, says so first. */
export function JobQuestions({ questions, answers, onAnswer, errorOf, changed, today }: JobQuestionsProps) {
  return (
    <Stack gap={6}>
      {changed ? <QuestionsChanged leftOut={changed.leftOut} /> : null}
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={answers[question.key] ?? ''}
          onAnswer={(answer) => onAnswer(question.key, answer)}
          error={errorOf(questionField(question.key))}
          today={today}
        />
      ))}
    </Stack>
  );
}

function QuestionsChanged({ leftOut }: NonNullable<ApplicationDraft['questionsChanged']>) {
  return (
    <Notice tone="warning" title="The employer has changed the questions since you answered them">
      {leftOut.length === 0 ? (
        'Your answers still fit. Check them before you send them.'
      ) : (
        <>
          <p>The answers that still fit are kept. These no longer fit:</p>
          <ul>
            {leftOut.map(({ question, answer }) => (
              <li key={question}>
                {question} {answer}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

type QuestionFieldProps = {
  question: JobQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  error: string | undefined;
  today: string;
};

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function QuestionField({ question, answer, onAnswer, error, today }: QuestionFieldProps) {
  const { key, kind, options, maxLength } = question;
  const id = questionField(key);
  const field = { id, name: id, label: question.question, hint: question.hint || undefined, required: question.required, error };
  const onChange = (event: { target: { value: string } }) => onAnswer(event.target.value);
  switch (kind) {
    case 'yesNo':
      return <RadioGroup {...field} options={yesOrNo} value={answer} onChange={onChange} />;
    case 'choice':
      return <Select {...field} options={options.map((option) => ({ value: option, label: option }))} value={answer} onChange={onChange} />;
    case 'shortText':
      return <TextField {...field} value={answer} onChange={onChange} autoComplete="off" />;
    case 'longText':
      return <TextArea {...field} value={answer} onChange={onChange} rows={5} maxCharacters={maxLength ?? longestTexts.longText} />;
    case 'number':
      return <NumberField {...field} mode="decimal" value={answer} onChange={onChange} onBlur={onChange} />;
    case 'date':
      break;
  }
  return (
    <DateField
      {...field}
      hint={field.hint ?? 'Day, month and year, like 27/03/2026.'}
      value={typedOfIso(answer)}
      onChange={onChange}
      autoComplete="off"
      picker={{ chosen: isoOfTyped(answer), start: today, earliest: '1900-01-01', latest: '2100-12-31' }}
      onPick={onAnswer}
    />
  );
}
