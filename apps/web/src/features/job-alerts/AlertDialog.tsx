import { alertModals, type SearchParams } from '@berth/contract';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { sessionQuery } from '../../platform/session.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AlertOutcome } from './AlertOutcome.tsx';
import { criteriaOf } from './alert-criteria.ts';
import { type AlertEvent, type AlertFlow, nextModal } from './alert-flow.ts';
import { criteriaParts } from './alert-words.ts';
import { CreateAlertForm, useCreateForm } from './CreateAlertForm.tsx';
import { createAlert, createSkeletonAlert } from './create-alert.ts';
import { SkeletonAlertForm, useSkeletonForm } from './SkeletonAlertForm.tsx';

export type AlertDialogProps = { open: boolean; onClose: () => void; params: SearchParams };

const titles: Record<keyof typeof alertModals, string> = {
  create: 'Get these jobs by email',
  confirmation: 'Your job alert is on',
  error: 'We could not create the job alert',
  createSkeleton: 'Get these jobs by email',
  skeletonConfirm: 'Check your email',
  maxReached: 'There are 5 job alerts already',
  resendVerificationEmail: 'Confirm your email address first',
  createAccount: 'Another job alert needs an account',
};

/** The dialogs of creating an alert for a search (job-alerts.decision.1). What is typed stays through errors and closing. */
export default function AlertDialog({ open, onClose, params }: AlertDialogProps) {
  const queryClient = useQueryClient();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { data: categories } = useQuery({ ...jobCategoriesQuery, enabled: open && Boolean(params.category), meta: { handled: true } });
  const categoryName = categoryNamer(categories ?? []);
  const found = criteriaOf(params, categoryName);
  const criteria = 'criteria' in found ? found.criteria : null;
  const createForm = useCreateForm(criteria?.title ?? '');
  const skeletonForm = useSkeletonForm();
  const begun: AlertEvent = { type: 'begun', isSignedIn: Boolean(session), fault: 'fault' in found ? found.fault : undefined };
  const [flow, setFlow] = useState<AlertFlow>(() => nextModal({ modal: 'create', message: '' }, begun));
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setFlow(nextModal(flow, begun));
  }
  const follow = (event: AlertEvent) => setFlow((before) => nextModal(before, event));

  const create = createForm.handleSubmit(async ({ title, frequency }) => {
    if (!criteria) return;
    try {
      await createAlert({ ...criteria, title }, frequency, params);
      createForm.reset();
      follow({ type: 'answered', modal: 'confirmation' });
      await queryClient.invalidateQueries({ queryKey: ['job-alerts'] });
    } catch (error) {
      const next = nextModal(flow, { type: 'failed', error });
      if (next.modal === 'createSkeleton') {
        skeletonForm.setValue('email', session?.email ?? '', { shouldValidate: true });
        queryClient.setQueryData(sessionQuery.queryKey, null);
      }
      setFlow(next);
    }
  });

  const createByEmail = skeletonForm.handleSubmit(async (form) => {
    if (!criteria) return;
    try {
      follow({ type: 'answered', modal: await createSkeletonAlert(form, criteria, params) });
    } catch (error) {
      follow({ type: 'failed', error });
    }
  });

  const parts = 'params' in found ? criteriaParts(found.params, config.defaultDistance, categoryName) : [];
  return (
    <Dialog open={open} onClose={onClose} title={titles[flow.modal]} step={flow.modal}>
      {flow.modal === 'create' ? <CreateAlertForm form={createForm} onSubmit={create} onClose={onClose} parts={parts} /> : null}
      {flow.modal === 'createSkeleton' ? (
        <SkeletonAlertForm form={skeletonForm} onSubmit={createByEmail} onClose={onClose} parts={parts} />
      ) : null}
      {flow.modal === 'create' || flow.modal === 'createSkeleton' ? null : (
        <AlertOutcome
          flow={flow}
          email={skeletonForm.getValues('email')}
          isSignedIn={Boolean(session)}
          uri={criteria?.uri}
          onBack={criteria ? () => follow(begun) : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
