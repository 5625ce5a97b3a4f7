import { type ApplicationState, longestMessage, type MessageText, type NamedState } from '@berth/contract';
import { type Control, type FieldErrors, type UseFormRegister, type UseFormSetValue, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { placeholderHint } from './placeholder-hint.ts';
import styles from './Received.module.css';
import { type ActedOn, isTyped, ownWords, type TypedAct } from './typed-act.ts';

type NamedTemplate = MessageText & { name: string };

type ActFieldsProps = {
  applications: readonly ActedOn[];
  states: readonly NamedState[];
  templates: readonly NamedTemplate[];
  control: Control<TypedAct>;
  register: UseFormRegister<TypedAct>;
  setValue: UseFormSetValue<TypedAct>;
  errors: FieldErrors<TypedAct>;
};

/** The state that applications get, and the message to their candidates: none, a template, or own words. */
export function ActFields({ applications, states, templates, control, register, setValue, errors }: ActFieldsProps) {
  const { template, message } = useWatch({ control }) as TypedAct;
  const chosen = templates.find(({ name }) => name === template);
  return (
    <>
      <Select
        {...register('state')}
        label="New state"
        emptyLabel="Leave the state"
        options={statesFor(applications, states)}
        error={errors.state?.message}
      />
      <Select
        {...register('template')}
        label="Message"
        emptyLabel="No message"
        options={[
          ...templates.map(({ name }) => ({ value: name, label: `Template: ${name}` })),
          { value: ownWords, label: 'My own words' },
        ]}
        error={errors.template?.message}
      />
      {chosen ? (
        <div className={styles.preview}>
          <p className={styles.subject}>{chosen.subject}</p>
          <p className={styles.letter}>{chosen.body}</p>
          {isTyped({ state: '', template, message }) ? null : (
            <div>
              <Button
                tone="quiet"
                onClick={() => {
                  setValue('message', { subject: chosen.subject, body: chosen.body });
                  setValue('template', ownWords);
                }}
              >
                Change these words
              </Button>
            </div>
          )}
        </div>
      ) : null}
      {template === ownWords ? (
        <>
          <TextField {...register('message.subject')} label="Subject" required error={errors.message?.subject?.message} />
          <TextArea
            {...register('message.body')}
            value={message.body}
            label="Text"
            hint={placeholderHint}
            rows={8}
            maxCharacters={longestMessage}
            required
            error={errors.message?.body?.message}
          />
        </>
      ) : null}
    </>
  );
}

/** The states that at least one of the applications may change to. */
function statesFor(applications: readonly ActedOn[], states: readonly NamedState[]) {
  const from = new Set<ApplicationState>(applications.map(({ state }) => state));
  const allowed = new Set(states.filter(({ state }) => from.has(state)).flatMap(({ next }) => next));
  return states.filter(({ state }) => allowed.has(state)).map(({ state, name }) => ({ value: state, label: name }));
}
