import { longestMessage, messageTextSchema, routes, type StaffSelf, templateName } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { staffDraftOwner } from '../../../platform/staff-session.ts';
import { useKeptFormOf } from '../../../platform/use-kept-form.ts';
import { useSentForm } from '../../../platform/use-sent-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { placeholderHint } from '../applications/placeholder-hint.ts';
import type { SavedTemplate } from './saved-template.ts';

const typedTemplate = messageTextSchema.extend({ name: templateName });
const fields = ['name', 'subject', 'body'] as const;
const none: readonly string[] = [];
const empty = { name: '', subject: '', body: '' };

type TemplateFormProps = {
  self: StaffSelf;
  /** The one to change; none for a new one. */
  template?: SavedTemplate;
  /** Names that a new one may not have. */
  taken?: readonly string[];
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Writes a template. An unknown placeholder is named at its field (applications.messages.2). */
export function TemplateForm({ self, template, taken = none, onClose, onSaved }: TemplateFormProps) {
  const { name, subject, body: text } = template ?? empty;
  const { register, submit, setError, getValues, reset, control, formState, errors, isSubmitting, summary } = useSentForm({
    resolver: zodResolver(typedTemplate),
    defaultValues: { name, subject, body: text },
    fields,
  });
  const { isDirty } = formState;
  const typedBody = useWatch({ control, name: 'body' });
  useUnsavedChanges(isDirty);
  useKeptFormOf(
    staffDraftOwner(self),
    `template:${name}`,
    () => (isDirty ? getValues() : null),
    (kept) => {
      const given = Object.entries(kept).filter(([field, value]) => field in empty && typeof value === 'string');
      reset({ ...getValues(), ...(Object.fromEntries(given) as Partial<typeof empty>) }, { keepDefaultValues: true });
    },
  );
  const save = submit(
    async ({ name: typedName, ...body }) => {
      if (taken.includes(typedName)) {
        setError('name', { message: 'There is a template with this name. Choose another name, or change that template.' });
        return;
      }
      await callApi(routes.messageTemplates.save, { params: { name: typedName }, body });
      onSaved(typedName);
    },
    (error) => {
      const [fault] = isApiProblem(error, 400) ? error.errors : [];
      if (fault?.path !== 'params.name') return false;
      setError('name', { message: fault.message });
      return true;
    },
  );
  return (
    <Form onSubmit={save} aria-label={template ? `Template ${name}` : 'New template'}>
      <ErrorSummary {...summary} />
      {template ? null : (
        <TextField
          {...register('name')}
          label="Name"
          hint="Lower-case letters, digits and hyphens, like second-interview."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          error={errors.name?.message}
        />
      )}
      <TextField {...register('subject')} label="Subject" required error={errors.subject?.message} />
      <TextArea
        {...register('body')}
        value={typedBody}
        label="Text"
        hint={placeholderHint}
        rows={10}
        maxCharacters={longestMessage}
        required
        error={errors.body?.message}
      />
      <Actions>
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Saving' : 'Save template'}</SubmitButton>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
