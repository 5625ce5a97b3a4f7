import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { discardForms } from '../../platform/kept-drafts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import styles from './Account.module.css';
import { RegisterForm } from './RegisterForm.tsx';

type RegisterPageProps = Omit<ComponentProps<typeof RegisterForm>, 'onRegistered'> & {
  /** The job that the visitor wants to apply for. */
  jobTitle: string | undefined;
};

/** Registration, which leads to the page for the code, and the way to sign in instead. */
export function RegisterPage({ jobTitle, ...props }: RegisterPageProps) {
  const router = useRouter();
  return (
    <UnsavedChanges onDiscard={discardForms}>
      <Page width="form">
        <PageHeading caption={jobTitle && `Apply for ${jobTitle}`}>Create an account</PageHeading>
        <p className={styles.instead}>
          Already have one?
          <LinkButton tone="secondary" to="/account/login" search={props.search}>
            Sign in
          </LinkButton>
        </p>
        <RegisterForm {...props} onRegistered={() => router.navigate({ to: '/account/code', search: props.search })} />
      </Page>
    </UnsavedChanges>
  );
}
