import type { TakenSectionName } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { SectionInPlace } from '../features/candidates/SectionInPlace.tsx';
import { ProfileForm } from '../features/candidates/use-save-profile.ts';
import { profileForm, useProfileRules } from './-section-states.ts';

type EditSectionProps = { section: TakenSectionName; onSaved: () => void; onClose: () => void };

/** The form of a section of the profile on a page that has not loaded the profile's settings and lists. Suspends until they are there. */
export function EditSection(props: EditSectionProps) {
  const queryClient = useQueryClient();
  const { data: settings } = useSuspenseQuery(profileForm);
  const { form, rules, lists } = useProfileRules();
  return (
    <ProfileForm value={{ revision: settings.revision, refresh: () => queryClient.refetchQueries({ queryKey: profileForm.queryKey }) }}>
      <SectionInPlace {...props} form={form} rules={rules} lists={lists} />
    </ProfileForm>
  );
}
