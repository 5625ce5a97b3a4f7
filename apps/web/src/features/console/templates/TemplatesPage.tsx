import { routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { discardForms } from '../../../platform/kept-drafts.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { templatesQuery } from '../applications/received.queries.ts';
import { comesBack, type SavedTemplate } from './saved-template.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateForm } from './TemplateForm.tsx';

type TemplatesPageProps = { self: StaffSelf; templates: readonly SavedTemplate[]; mayChange: boolean };

/** The texts that members write to candidates with. One form is open at a time. */
export function TemplatesPage({ self, templates, mayChange }: TemplatesPageProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  // '' is the form for a new one.
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  async function saved(name: string) {
    setOpen(null);
    toast({ tone: 'positive', text: `Saved ${name}` });
    await queryClient.invalidateQueries(templatesQuery);
    document.getElementById(`change-${name}`)?.focus();
  }
  async function remove(name: string) {
    setDeleting(null);
    try {
      await callApi(routes.messageTemplates.remove, { params: { name } });
      toast({ tone: 'positive', text: comesBack(name) ? `${name} is as it came with Berth` : `Deleted ${name}` });
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    await queryClient.invalidateQueries(templatesQuery);
  }
  return (
    <UnsavedChanges onDiscard={discardForms}>
      <Page width="text">
        <PageHeading lead="Texts for messages to candidates. Everyone who writes to candidates can use them.">Templates</PageHeading>
        <Stack as="ul" gap={4}>
          {templates.map((template) => (
            <li key={template.name}>
              <TemplateCard
                self={self}
                template={template}
                mayChange={mayChange && open === null}
                isOpen={open === template.name}
                onOpen={() => setOpen(template.name)}
                onClose={() => setOpen(null)}
                onSaved={() => void saved(template.name)}
                onDelete={() => setDeleting(template.name)}
              />
            </li>
          ))}
        </Stack>
        {open === '' ? (
          <section aria-labelledby="new-template">
            <Stack gap={4}>
              <h2 id="new-template">New template</h2>
              <TemplateForm
                self={self}
                taken={templates.map(({ name }) => name)}
                onClose={() => setOpen(null)}
                onSaved={(name) => void saved(name)}
              />
            </Stack>
          </section>
        ) : null}
        {mayChange && open === null ? (
          <div>
            <Button onClick={() => setOpen('')}>New template</Button>
          </div>
        ) : null}
        <AskDialog
          open={deleting !== null}
          onClose={() => setDeleting(null)}
          title={`${comesBack(deleting ?? '') ? 'Undo your changes to' : 'Delete'} ${deleting}?`}
          act={
            <Button tone="danger" onClick={() => void remove(deleting ?? '')}>
              {comesBack(deleting ?? '') ? 'Undo changes' : 'Delete'}
            </Button>
          }
        >
          <p>
            {comesBack(deleting ?? '')
              ? 'The text that came with Berth replaces yours, which is deleted.'
              : 'The text is deleted. Messages already written with it don’t change.'}
          </p>
        </AskDialog>
      </Page>
    </UnsavedChanges>
  );
}
