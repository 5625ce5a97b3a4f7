import type { alertModals, SearchParams } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { sessionQuery } from '../../platform/session.ts';

import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AlertCriteriaBoxes } from './AlertCriteriaBoxes.tsx';
import { AlertOutcome } from './AlertOutcome.tsx';
import { criteriaOf } from './alert-criteria.ts';
import { type AlertEvent, type AlertFlow, nextModal } from './alert-flow.ts';
import { criteriaBoxes } from './alert-words.ts';
import { CreateAlertForm, useCreateForm } from './CreateAlertForm.tsx';
import { createAlert, createSkeletonAlert } from './create-alert.ts';
import { keptSearch } from './kept-search.ts';
import { SkeletonAlertForm, useSkeletonForm } from './SkeletonAlertForm.tsx';
import { useOfferedSearch } from './use-offered-search.ts';

export type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The search of the alert; of an alert for jobs like an advert, what to offer if the advert's words cannot be had. */
  params: SearchParams;
  /** The advert for whose like the alert is. */
  likeAdvertId?: number | undefined;
  /** The registration form, for a visitor whose alert waits for its link. */
  registration: ComponentType<{ email: string; returnUrl: string | undefined }>;
};

const titles: Record<keyof typeof alertModals | 'sameAlert', string> = {
  create: 'Get these jobs by email',
  confirmation: 'Your job alert is on',
  error: 'We could not create the job alert',
  createSkeleton: 'Get these jobs by email',
  skeletonConfirm: 'Check your email',
  maxReached: 'There are 5 job alerts already',
  resendVerificationEmail: 'Confirm your email address first',
  createAccount: 'Another job alert needs an account',
  sameAlert: 'You have this job alert already',
};

/** The dialogs of creating an alert for a search (job-alerts.decision.1). What is typed and ticked stays through errors and closing. */
export default function AlertDialog({ open, onClose, params, likeAdvertId, registration: Registration }: AlertDialogProps) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const offered = useOfferedSearch(params, likeAdvertId, open);
  const { data: listed = [] } = useQuery({
    ...jobCategoriesQuery,
    enabled: open && likeAdvertId === undefined && Boolean(params.category),
    meta: { handled: true },
  });
  const categoryName = categoryNamer([...listed, ...(offered?.categories ?? [])]);
  const whole = criteriaOf(offered?.params ?? params, categoryName);
  const boxes = 'params' in whole ? criteriaBoxes(whole.params, categoryName) : [];
  const [chosen, setChosen] = useState<{ of: SearchParams; ticked: string[] }>();
  const ticked = chosen?.of === params ? chosen.ticked : (offered?.ticked ?? boxes.map(({ value }) => value));
  const kept = 'params' in whole ? keptSearch(whole.params, ticked) : params;
  const found = criteriaOf(kept, categoryName);
  const criteria = 'criteria' in found ? found.criteria : null;
  const createForm = useCreateForm(criteria?.title ?? '');
  const skeletonForm = useSkeletonForm();
  const begun: AlertEvent = { type: 'begun', isSignedIn: Boolean(session), fault: 'fault' in whole ? whole.fault : undefined };
  const [flow, setFlow] = useState<AlertFlow>(() => nextModal({ modal: 'create', message: '' }, begun));
  const [isRegistering, setRegistering] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setFlow(nextModal(flow, begun));
      setRegistering(false);
    }
  }
  const follow = (event: AlertEvent) => setFlow((before) => nextModal(before, event));

  const create = createForm.handleSubmit(async ({ title, frequency }) => {
    if (!criteria) return;
    try {
      const alert = await createAlert({ ...criteria, title }, frequency, kept);
      createForm.reset();
      follow({ type: 'created', alert });
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
      follow({ type: 'answered', ...(await createSkeletonAlert(form, criteria, kept)) });
    } catch (error) {
      follow({ type: 'failed', error });
    }
  });

  const criteriaSlot = offered ? (
    <AlertCriteriaBoxes boxes={boxes} ticked={ticked} onTick={(next) => setChosen({ of: params, ticked: next })} search={found} />
  ) : (
    <Spinner label="Looking for jobs like this" />
  );
  const address = skeletonForm.getValues('email');
  if (isRegistering)
    return (
      <Dialog open={open} onClose={onClose} title="Create an account" step="register">
        <Suspense fallback={<Spinner label="Loading the form" />}>
          <Registration email={address} returnUrl={criteria?.uri} />
        </Suspense>
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={titles[flow.modal]} step={flow.modal}>
      {flow.modal === 'create' ? <CreateAlertForm form={createForm} onSubmit={create} onClose={onClose} criteria={criteriaSlot} /> : null}
      {flow.modal === 'createSkeleton' ? (
        <SkeletonAlertForm form={skeletonForm} onSubmit={createByEmail} onClose={onClose} criteria={criteriaSlot} />
      ) : null}
      {flow.modal === 'create' || flow.modal === 'createSkeleton' ? null : (
        <AlertOutcome
          flow={flow}
          email={address}
          isSignedIn={Boolean(session)}
          uri={criteria?.uri}
          onRegister={() => setRegistering(true)}
          onBack={criteria ? () => follow(begun) : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
