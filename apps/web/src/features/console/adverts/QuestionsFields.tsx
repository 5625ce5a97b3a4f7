import { maxQuestions, type QuestionKind, questionKinds } from '@berth/contract';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AdvertForm.module.css';
import { emptyQuestion, type TypedAdvert, type TypedQuestion } from './typed-advert.ts';

const kindLabels: Record<QuestionKind, string> = {
  yesNo: 'Yes or no',
  choice: 'One of several options',
  shortText: 'A line of text',
  longText: 'Several lines of text',
  number: 'A number',
  date: 'A date',
};
const kindOptions = questionKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

/** What candidates are asked when they apply (applications.questions.1). */
export function QuestionsFields({ form }: { form: UseFormReturn<TypedAdvert> }) {
  const { control, register, getFieldState, formState } = form;
  const { fields: rows, append, remove, swap } = useFieldArray({ control, name: 'questions', keyName: 'row' });
  const questions = useWatch({ control, name: 'questions' });
  const errorOf = (index: number, name: keyof TypedQuestion) => getFieldState(`questions.${index}.${name}`, formState).error?.message;
  return (
    <>
      {rows.map(({ row }, index) => {
        const name = `Question ${index + 1}`;
        const kind = questions[index]?.kind ?? 'yesNo';
        return (
          <fieldset key={row} className={styles.row}>
            <legend>{name}</legend>
            <TextField {...register(`questions.${index}.question`)} label={name} required error={errorOf(index, 'question')} />
            <Select
              {...register(`questions.${index}.kind`)}
              label="Answer"
              options={kindOptions}
              emptyLabel={null}
              error={errorOf(index, 'kind')}
            />
            {kind === 'choice' ? (
              <TextArea
                {...register(`questions.${index}.options`)}
                label="Options"
                hint="One a line, at least two."
                rows={4}
                error={errorOf(index, 'options')}
              />
            ) : null}
            {kind === 'shortText' || kind === 'longText' ? (
              <NumberField
                {...register(`questions.${index}.maxLength`)}
                mode="digits"
                label="Most characters"
                error={errorOf(index, 'maxLength')}
              />
            ) : null}
            <TextField {...register(`questions.${index}.hint`)} label="Hint" error={errorOf(index, 'hint')} />
            <Checkbox {...register(`questions.${index}.required`)} label="Candidates must answer it" />
            <Checkbox
              {...register(`questions.${index}.sensitive`)}
              label="The answer is sensitive"
              hint="It is kept apart, is in no email, and is read only by staff with that permission."
            />
            <Actions>
              {index > 0 ? (
                <Button tone="quiet" onClick={() => swap(index, index - 1)}>
                  Move question {index + 1} up
                </Button>
              ) : null}
              <Button tone="quiet" onClick={() => remove(index)}>
                Remove question {index + 1}
              </Button>
            </Actions>
          </fieldset>
        );
      })}
      {rows.length < maxQuestions ? (
        <div>
          <Button tone="secondary" onClick={() => append(emptyQuestion)}>
            <Icon of={Plus} />
            Add a question
          </Button>
        </div>
      ) : (
        <p>An advert has up to {maxQuestions} questions.</p>
      )}
    </>
  );
}
