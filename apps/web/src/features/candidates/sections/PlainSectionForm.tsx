import { type ProfileField, type ProfileSection, profileSections, type SectionName, type SectionRules } from '@berth/contract';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../../platform/now.ts';
import { useAdjustedState } from '../../../platform/use-adjusted-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { SectionActs } from '../ProfileSection.tsx';
import { RequiredNote } from '../RequiredNote.tsx';
import { SectionFormFrame } from '../SectionFormFrame.tsx';
import { useSectionForm } from '../use-section-form.ts';
import { SectionField } from './SectionField.tsx';
import { askedNames, sectionResolver } from './section-resolver.ts';
import { keptTyped, type StoredValues, type TypedValues, typedOfStored } from './typed-values.ts';
import { useDependentEntries } from './use-dependent-entries.ts';
import { useSectionLists } from './use-section-lists.ts';

type PlainSectionFormProps = SectionActs & {
  name: SectionName;
  /** What it is a form of: "Your employment". */
  label: string;
  rules: SectionRules;
  stored: StoredValues;
};

/** The form of a section of plain fields, by the tenant's rules. It replaces the version it was opened with, and no later one. */
export default function PlainSectionForm({ name, label, rules, stored, ...acts }: PlainSectionFormProps) {
  const section: ProfileSection = profileSections[name];
  const now = useNow();
  const opened = typedOfStored(section.fields, stored);
  // Selects the lists of other fields, which the rules below need.
  const chooser = chooserOf(section);
  const [chosen, , adjustChosen] = useAdjustedState(opened[chooser] ?? '');
  const { lists, offered, preset, hasFailed, retry } = useSectionLists(section, chosen);
  const { form, frame } = useSectionForm({
    ...acts,
    part: name,
    opened,
    resolver: sectionResolver(name, rules, { offered, now }),
    controls: (values) => askedNames(section, rules, values, offered),
    restore: keptTyped,
  });
  const typed = useWatch({ control: form.control }) as TypedValues;
  adjustChosen(typed[chooser] ?? '');
  const changed = useDependentEntries(section, form, preset);
  const asked = askedNames(section, rules, typed, offered);

  return (
    <SectionFormFrame {...frame} label={label}>
      {hasFailed ? (
        <Notice
          tone="warning"
          role="alert"
          title="A list to choose from could not be loaded"
          actions={<Button onClick={retry}>Try again</Button>}
        />
      ) : null}
      <RequiredNote isShown={asked.some((field) => rules.fields[field]?.required)} />
      {asked.map((field) => (
        <SectionField
          key={field}
          name={field}
          field={section.fields[field] as ProfileField}
          required={rules.fields[field]?.required ?? false}
          form={form}
          value={typed[field] ?? ''}
          stored={stored}
          lists={lists}
          now={now}
          onChoice={() => changed(field)}
        />
      ))}
    </SectionFormFrame>
  );
}

/** The field that decides what the lists of others offer, or ''. */
function chooserOf({ fields }: ProfileSection): string {
  return Object.values(fields).flatMap((field) => (field.kind === 'entry' && field.listOf ? field.listOf : []))[0] ?? '';
}
