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
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useNow } from '../../platform/now.ts';
import { sessionQuery } from '../../platform/session.ts';
import { detailControls, PersonalFields } from './PersonalFields.tsx';
import type { SectionActs } from './ProfileSection.tsx';
import { SectionFormFrame } from './SectionFormFrame.tsx';
import { useSectionForm } from './use-section-form.ts';

type PersonalFormProps = SectionActs & { rules: DetailRules; candidate: Candidate };

/** Personal details to fill in, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export function PersonalForm({ rules, candidate, onSaved, ...acts }: PersonalFormProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'details',
    opened: heldDetails(candidate),
    resolver: detailsResolver(rules, now),
    controls: ({ phone }) => detailControls(rules, phone),
    restore: (kept, values) => ({ ...values, ...kept, phone: atLeastOne(phoneRows.catch([]).parse(kept['phone'])) }),
    onSaved: ({ firstName }) => {
      // The header calls its owner by it.
      queryClient.setQueryData(sessionQuery.queryKey, (session) => (session ? { ...session, firstName } : session));
      onSaved();
    },
  });
  return (
    <SectionFormFrame {...frame} label="Your personal details">
      <PersonalFields rules={rules} form={form} now={now} />
    </SectionFormFrame>
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
