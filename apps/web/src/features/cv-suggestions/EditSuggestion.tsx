import type { CvSuggestion, SuggestedPart } from '@berth/contract';
import { type FormEvent, useState } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary, type FieldFault } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useBusyAct } from './use-busy-act.ts';

type EditSuggestionProps = {
  suggestion: CvSuggestion;
  onAccept: (parts: Record<string, string>) => Promise<unknown>;
  onCancel: () => void;
};

/** The parts of a suggestion to change before it is accepted. */
export function EditSuggestion({ suggestion: { id, label, parts }, onAccept, onCancel }: EditSuggestionProps) {
  const suggested = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const idOf = (name: string) => `${id}-${name}`;
  /** The control of a path such as "body.phone.0.number"; '' if none of the parts has that name. */
  const fieldOf = (path: string) => {
    const name = path.split('.').at(-1) ?? '';
    return parts.some((part) => part.name === name) ? idOf(name) : '';
  };
  const [values, setValues] = useState(suggested);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { busy, run } = useBusyAct((error) => {
    if (!isApiProblem(error) || error.errors.length === 0) return false;
    setFaults(error.errors.map(({ path, message }) => ({ field: fieldOf(path), message })));
    setAttempt((before) => before + 1);
    return true;
  });
  useUnsavedChanges(parts.some(({ name }) => values[name] !== suggested[name]));

  const fieldProps = ({ name, label: partLabel, required }: SuggestedPart) => ({
    id: idOf(name),
    label: partLabel,
    required,
    value: values[name] ?? '',
    error: faults.find(({ field }) => field === idOf(name))?.message,
    disabled: busy,
    onChange: ({ target: { value } }: { target: { value: string } }) => setValues((before) => ({ ...before, [name]: value })),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setFaults([]);
    void run(() => onAccept(values));
  }

  return (
    <Form onSubmit={submit} aria-label={`Edit ${label.toLowerCase()}`}>
      <ErrorSummary faults={faults} attempt={attempt} />
      {parts.map((part) =>
        part.choices ? (
          <Select key={part.name} {...fieldProps(part)} options={part.choices.map((choice) => ({ value: choice, label: choice }))} />
        ) : (
          <TextField key={part.name} {...fieldProps(part)} />
        ),
      )}
      <Actions>
        <SubmitButton busy={busy}>Add to my profile</SubmitButton>
        <Button tone="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
