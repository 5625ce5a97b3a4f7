import { FileText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Notice } from '../Notice.tsx';
import { Stack } from '../Page.tsx';
import { RemovableChip } from '../RemovableChip.tsx';
import { toast } from '../toast-store.ts';
import { GallerySection, Specimen } from './GallerySection.tsx';

/** Everything that tells the visitor something. */
export function GalleryMessages() {
  const [faulty, setFaulty] = useState(false);
  return (
    <GallerySection id="messages" title="Messages">
      <Specimen name="Error summary">
        <Button tone="secondary" onClick={() => setFaulty(!faulty)}>
          {faulty ? 'Hide the error summary' : 'Show the error summary'}
        </Button>
        <div>
          <ErrorSummary
            faults={
              faulty
                ? [
                    { field: 'gallery-wrong', message: 'Enter an email address like name@example.co.uk' },
                    { field: 'gallery-terms-wrong', message: 'Acceptance of the terms of use is required' },
                    { field: '', message: 'Something went wrong.' },
                  ]
                : []
            }
          />
        </div>
      </Specimen>
      <Specimen name="Notice">
        <Stack>
          <Notice title="Check your email">We have sent a link to sam@mail.example. It can take up to 10 minutes to arrive.</Notice>
          <Notice tone="positive" title="Your email address is confirmed" actions={<Button>Sign in</Button>} />
          <Notice tone="warning" title="This job closes tomorrow">
            Applications close on 12-Dec-26 at 23:59.
          </Notice>
          <Notice tone="danger" title="We could not send your application">
            Nothing you typed is lost. Try again in a minute.
          </Notice>
        </Stack>
      </Specimen>
      <Specimen name="Toast">
        <Button tone="secondary" onClick={() => toast({ tone: 'positive', text: 'CV uploaded' })}>
          Good news
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ text: 'Job removed from Saved Jobs', undo: () => toast({ text: 'Job saved to Saved Jobs' }) })}
        >
          A note
        </Button>
        <Button tone="secondary" onClick={() => toast({ tone: 'danger', title: 'Oops!', text: 'Something went wrong.' })}>
          A problem
        </Button>
      </Specimen>
      <Specimen name="Chip">
        <Chip>Full time</Chip>
        <Chip tone="brand">New</Chip>
        <Chip tone="positive">Applied</Chip>
        <Chip tone="warning">Closing soon</Chip>
        <Chip tone="danger">Closed</Chip>
        <Chip icon={FileText}>PDF, 214 kB</Chip>
        <RemovableChip to="/dev/gallery" what="the keyword nurse">
          nurse
        </RemovableChip>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState icon={SearchX} title="You have not applied for any jobs yet" action={<Button>Find jobs</Button>}>
          When you apply, each application stays here with what you sent and when.
        </EmptyState>
      </Specimen>
    </GallerySection>
  );
}
