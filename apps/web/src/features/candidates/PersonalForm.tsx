import {
  type Candidate,
  type CandidateDetails,
  candidateDetails,
  type DetailRules,
  detailFields,
  details,
  emptyDetails,
  emptyPhone,
  isoOfTyped,
  phoneRows,
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
import { shownValues } from './shown-values.ts';
import { storedDetails } from './stored-details.ts';
import { useSectionForm } from './use-section-form.ts';

type PersonalFormProps = SectionActs & { rules: DetailRules; candidate: Candidate };

/** Personal details to fill in, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function PersonalForm({ rules, candidate, onSaved, ...acts }: PersonalFormProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'details',
    opened: openedDetails(candidate),
    resolver: detailsResolver(rules, now),
    controls: ({ phone }) => detailControls(rules, phone),
    restore: (kept, values) => ({ ...values, ...kept, phone: atLeastOne(phoneRows.catch([]).parse(kept['phone'])) }),
    onSaved: ({ firstName }) => {
      // The header shows the first name.
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

/** The contract's rules for the fields that the tenant's form shows; hidden ones are left out. The form has a date as typed text. */
function detailsResolver(rules: DetailRules, now: Date): Resolver<CandidateDetails, unknown, CandidateDetails> {
  // A form always has every field, unlike a call.
  const resolve = zodResolver(candidateDetails(rules, now) as z.ZodType<CandidateDetails, CandidateDetails>);
  return (values, context, options) => resolve(withDays(shownValues(rules.fields, values, emptyDetails), isoOfTyped), context, options);
}

/** The stored details as the form's values. */
function openedDetails(candidate: Candidate): CandidateDetails {
  const stored = withDays(storedDetails(candidate), typedOfIso);
  return { ...stored, phone: atLeastOne(stored.phone) };
}

/** Details with their dates in another format. */
function withDays(values: CandidateDetails, written: (day: string) => string): CandidateDetails {
  const days = detailFields.flatMap((field) =>
    details[field].kind === 'birth' && field !== 'phone' ? [[field, written(values[field])]] : [],
  );
  return { ...values, ...Object.fromEntries(days) };
}

/** The form has one row at least (profile.phones.1). */
function atLeastOne(rows: CandidateDetails['phone']): CandidateDetails['phone'] {
  return rows.length > 0 ? rows : [emptyPhone];
}
