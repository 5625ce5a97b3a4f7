import { type Feed, feedFormats, feedInput, feedPresets, routes } from '@berth/contract';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../../platform/form-faults.ts';
import { putStaffFaults } from '../../../platform/staff-session.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast-store.ts';

type Typed = { name: string; sourceUrl: string; everyMinutes: string; mapping: { preset: string; format: string } };
const fields = ['name', 'sourceUrl', 'everyMinutes', 'mapping.preset', 'mapping.format'] as const;
const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const typedOf = (feed: Feed | null): Typed => ({
  name: feed?.name ?? '',
  sourceUrl: feed?.sourceUrl ?? '',
  everyMinutes: feed?.everyMinutes === null || feed === null ? '' : String(feed.everyMinutes),
  mapping: { preset: feed?.mapping.preset ?? '', format: feed?.mapping.format ?? '' },
});

/** What was typed, by the contract; the rest of a mapping is sent back unchanged. */
function inputOf({ name, sourceUrl, everyMinutes, mapping: { preset, format } }: Typed, feed: Feed | null) {
  const { preset: _, format: __, ...rest } = feed?.mapping ?? {};
  return feedInput.safeParse({
    name: name.trim(),
    sourceUrl: sourceUrl.trim() || null,
    everyMinutes: everyMinutes.trim() === '' ? null : Number(everyMinutes),
    mapping: { ...rest, ...(preset && { preset }), ...(format && { format }) },
  });
}

/** Adds a feed, or changes the settings of one. */
export function FeedForm({ feed, onSaved }: { feed: Feed | null; onSaved: () => Promise<void> }) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Typed>({ defaultValues: typedOf(feed), shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = formState;
  const save = handleSubmit(async (typed) => {
    const { data: body, error } = inputOf(typed, feed);
    if (error) {
      for (const { path, message } of error.issues)
        setError(fields.find((field) => field === path.join('.')) ?? 'root.server', { message });
      return;
    }
    try {
      if (feed) await callApi(routes.feeds.change, { params: { name: feed.name }, body });
      else await callApi(routes.feeds.add, { body });
      reset(feed ? typed : typedOf(null));
      toast({ tone: 'positive', text: feed ? 'The settings are saved.' : `Added the feed ${body.name}.` });
      await onSaved();
    } catch (failure) {
      if (isApiProblem(failure) && failure.code === 'feed-exists') setError('name', { message: failure.detail });
      else if (isApiProblem(failure, 401)) putStaffFaults(failure, [], setError);
      else putServerFaults(failure, fields, setError);
    }
  });
  return (
    <Form onSubmit={save} aria-label={feed ? 'Settings of the feed' : 'Add a feed'}>
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      {feed ? null : (
        <TextField
          {...register('name')}
          label="Name"
          hint="Lower-case letters, digits and hyphens, such as hr-system. It can’t change later."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.name?.message}
        />
      )}
      <TextField
        {...register('sourceUrl')}
        type="url"
        label="Address"
        hint="Where the feed is pulled from, such as https://example.org/jobs.xml. Leave it empty for a feed of files."
        autoComplete="off"
        error={errors.sourceUrl?.message}
      />
      <NumberField
        {...register('everyMinutes')}
        mode="digits"
        label="Pull it every (minutes)"
        hint="5 to 10080, which is a week. Leave it empty to pause it: it then runs only when you press “Run now”."
        error={errors.everyMinutes?.message}
      />
      <Select
        {...register('mapping.preset')}
        label="System"
        options={options(feedPresets)}
        emptyLabel="Berth’s own fields, or a mapping by command"
        error={errors.mapping?.preset?.message}
      />
      <Select
        {...register('mapping.format')}
        label="Format"
        options={options(feedFormats)}
        emptyLabel="As the system or the address says"
        error={errors.mapping?.format?.message}
      />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Saving' : feed ? 'Save settings' : 'Add feed'}</SubmitButton>
    </Form>
  );
}
