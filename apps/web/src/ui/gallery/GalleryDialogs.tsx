import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { MessageDialog } from '../MessageDialog.tsx';
import { OkDialog } from '../OkDialog.tsx';
import { Specimen } from './GallerySection.tsx';

/** What opens over the page. */
export function GalleryDialogs() {
  const [dialog, setDialog] = useState<'plain' | 'alert' | 'message' | 'ok' | 'drawer' | null>(null);
  const close = () => setDialog(null);
  return (
    <Specimen name="Dialogs and drawer">
      <Button tone="secondary" onClick={() => setDialog('plain')}>
        Open a dialog
      </Button>
      <Button tone="secondary" onClick={() => setDialog('alert')}>
        Open an alert dialog
      </Button>
      <Button tone="secondary" onClick={() => setDialog('message')}>
        Open a message
      </Button>
      <Button tone="secondary" onClick={() => setDialog('ok')}>
        Open an OK dialog
      </Button>
      <Button tone="secondary" onClick={() => setDialog('drawer')}>
        Open a drawer
      </Button>
      <Dialog
        open={dialog === 'plain'}
        onClose={close}
        title="Save this search?"
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Save search</Button>
          </>
        }
      >
        <p>We will send you new jobs for "nurse" within 10 miles of Leeds once a day.</p>
      </Dialog>
      <Dialog
        open={dialog === 'alert'}
        onClose={close}
        kind="alert"
        title="Delete this CV?"
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              Keep CV
            </Button>
            <Button tone="danger" onClick={close}>
              Delete CV
            </Button>
          </>
        }
      >
        <p>"Sam Okafor CV 2026.pdf" will be deleted. Applications you have already sent keep their copy.</p>
      </Dialog>
      <Drawer open={dialog === 'drawer'} onClose={close} title="Filters" actions={<Button onClick={close}>Show 214 jobs</Button>}>
        <p>A sheet from the bottom on a phone, a column at the side on a tablet.</p>
      </Drawer>
      <MessageDialog open={dialog === 'message'} onClose={close} title="Cover letter for Games Design Lecturer">
        <p>I have taught games design for six years, and I would like to do it in a paint warehouse.</p>
      </MessageDialog>
      <OkDialog open={dialog === 'ok'} onOk={close} title="Your email address is confirmed">
        <p>You can apply for jobs now.</p>
      </OkDialog>
    </Specimen>
  );
}
