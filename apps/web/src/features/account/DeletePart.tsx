import { routes } from 'virtual:api-routes';
import { accountDeletion, anyPassword } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { OwnProofFields } from '../../platform/own-account/OwnProofFields.tsx';
import { useOwnStep } from '../../platform/own-account/use-own-step.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { forgetCandidate } from '../../platform/session.ts';
import { announceSignOut } from '../../platform/signed-out.ts';
import { useSentForm } from '../../platform/use-sent-form.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SectionPart } from '../../ui/SectionPart.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOwnAccount } from './second-factor/use-own-account.ts';

const fields = ['password', 'code'] as const;
const formId = 'delete-account';
/** Other parts of this page ask for the password too: ids are the page's. */
const idOf = (field: string) => `${formId}-${field}`;
const failed = 'Account Deletion failed, please try again.';

/** Deletes the account: says what is deleted and what is kept, and asks for the password, and the second step if the account has one. */
export function DeletePart() {
  const [isOpen, setOpen] = useState(false);
  const account = useOwnAccount();
  const { hasPassword } = account;
  const { submit, register, reset, resetField, setError, errors, isSubmitting, summary } = useSentForm({
    resolver: zodResolver(hasPassword ? accountDeletion.extend({ password: anyPassword }) : accountDeletion),
    defaultValues: { password: '', code: '' },
    fields,
    idOf,
  });
  const step = useOwnStep(account);
  const leave = useLeave();

  const close = () => {
    setOpen(false);
    reset();
  };
  const remove = submit(
    async (body) => {
      if (await callApi(routes.personalData.deleteAccount, { body: { ...body, ...(await step.answer(body.code)) } })) await leave();
      else setError('root.server', { message: failed });
    },
    (error) => {
      if (step.hasAsked(error, setError)) return true;
      if (isApiProblem(error) && error.errors.length > 0) return false;
      setError('root.server', { message: isApiProblem(error, 429) ? problemWords(error) : failed });
      return true;
    },
  );

  return (
    <SectionPart id="deleting" title="Delete account">
      <p>Erases your account and everything we hold on you. Download your data first if you want to keep it.</p>
      <Actions>
        <Button tone="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </Actions>
      <AskDialog
        open={isOpen}
        onClose={close}
        title="Delete your account?"
        keep="Keep account"
        act={
          <SubmitButton form={formId} tone="danger" busy={isSubmitting}>
            {isSubmitting ? 'Deleting' : 'Delete account'}
          </SubmitButton>
        }
      >
        <Notice tone="warning" title="This cannot be reversed" />
        <p>
          <strong>Deleted now:</strong> your profile, address, CVs, job alerts, saved jobs, preferences and consents. You are signed out
          everywhere.
        </p>
        <p>
          <strong>Kept:</strong> a record that applications were made, without your name or CV. Employers keep what you sent them.
        </p>
        <Form id={formId} onSubmit={remove} aria-label="Delete your account">
          <ErrorSummary {...summary} />
          <OwnProofFields
            hasPassword={hasPassword}
            step={step}
            fields={{ password: register('password'), code: register('code') }}
            errors={errors}
            idOf={idOf}
            onChangeKind={() => resetField('code')}
          />
        </Form>
      </AskDialog>
    </SectionPart>
  );
}

/** Removes everything of the candidate from this window, and goes to the login page. */
function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    toast({ tone: 'positive', title: 'Success!', text: 'Done, account deleted!' });
    announceSignOut();
    forgetCandidate(queryClient);
    // Unsaved changes elsewhere on the page belong to a deleted account, so do not ask about them.
    await router.navigate({ href: '/account/login', ignoreBlocker: true });
  };
}
