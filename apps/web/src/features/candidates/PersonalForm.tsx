import {
  type Candidate,
  type CandidateDetails,
  candidateDetails,
  type DetailRules,
  emptyPhone,
  isoOfTyped,
  phoneRows,
  titles,
  typedOfIso,
} from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { listFaults } from '../../platform/form-faults.ts';
import { useNow } from '../../platform/now.ts';
import { sessionQuery } from '../../platform/session.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { FormChanged } from './FormChanged.tsx';
import { detailControls, PersonalFields } from './PersonalFields.tsx';
import { SaveActions } from './SaveActions.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** The name under which unsaved details are kept while their owner signs in again. */
export const detailsDraft = 'details';

type PersonalFormProps = { rules: DetailRules; candidate: Candidate; onSaved: () => void; onClose: () => void };

/** Personal details to fill in, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export function PersonalForm({ rules, candidate, onSaved, onClose }: PersonalFormProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const form = useForm<CandidateDetails, unknown, CandidateDetails>({
    resolver: detailsResolver(rules, now),
    defaultValues: heldDetails(candidate),
    shouldFocusError: false,
  });
  const { handleSubmit, reset, setError, setFocus, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const [first] = detailControls(rules, getValues('phone'));
  useUnsavedChanges(isDirty);
  useKeptForm(
    detailsDraft,
    () => (isDirty ? getValues() : null),
    (kept) => reset({ ...getValues(), ...kept, phone: atLeastOne(phoneRows.catch([]).parse(kept['phone'])) }, { keepDefaultValues: true }),
  );
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);

  const { save, hasChanged } = useSaveProfile({
    part: 'details',
    controls: () => detailControls(rules, getValues('phone')),
    setError,
    onSaved: ({ firstName }) => {
      // The header calls its owner by it.
      queryClient.setQueryData(sessionQuery.queryKey, (session) => (session ? { ...session, firstName } : session));
      onSaved();
    },
  });

  return (
    <Form onSubmit={handleSubmit((details) => save({ details }))} aria-label="Your personal details">
      <ErrorSummary faults={listFaults(errors, detailControls(rules, getValues('phone')))} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      <PersonalFields rules={rules} form={form} now={now} />
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}

/** The contract's rules, for what the tenant's form shows: what it hides is left out. The form holds the date as it is typed. */
function detailsResolver({ isAsked, fields }: DetailRules, now: Date): Resolver<CandidateDetails, unknown, CandidateDetails> {
  // The form leaves nothing out, as a call may.
  const resolve = zodResolver(candidateDetails({ isAsked, fields }, now) as z.ZodType<CandidateDetails, CandidateDetails>);
  return (values, context, options) =>
    resolve(
      {
        ...values,
        title: fields.title.visible ? values.title : '',
        firstName: fields.firstName.visible ? values.firstName : '',
        middleName: fields.middleName.visible ? values.middleName : '',
        lastName: fields.lastName.visible ? values.lastName : '',
        phone: fields.phone.visible ? values.phone : [],
        dateOfBirth: fields.dateOfBirth.visible ? isoOfTyped(values.dateOfBirth) : '',
      },
      context,
      options,
    );
}

/** What is held, as the form has it; also what the tenant hides now, which it may show before the form is saved. */
function heldDetails({ title, firstName, middleName, lastName, phone, personal, detailsVersion }: Candidate): CandidateDetails {
  return {
    title: titles.find((choice) => choice === title) ?? '',
    firstName,
    middleName,
    lastName,
    phone: atLeastOne(phone),
    dateOfBirth: typedOfIso(personal.dateOfBirth ?? ''),
    version: detailsVersion,
  };
}

/** The form has one row at least (SPEC.md §5, "Phone numbers"). */
function atLeastOne(rows: CandidateDetails['phone']): CandidateDetails['phone'] {
  return rows.length > 0 ? rows : [emptyPhone];
}
