import { Bell, Bookmark, LogOut, Send, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { Icon } from '../Icon.tsx';
import { AnchorButton } from '../LinkButton.tsx';
import { Menu } from '../Menu.tsx';
import { GallerySection, Specimen } from './GallerySection.tsx';

/** Buttons, links that look like them, the menu and the dialogs. */
export function GalleryActions() {
  const [dialog, setDialog] = useState<'plain' | 'alert' | 'drawer' | null>(null);
  const close = () => setDialog(null);
  return (
    <GallerySection id="actions" title="Actions">
      <Specimen name="Button">
        <Button>
          <Icon of={Send} /> Send application
        </Button>
        <Button tone="secondary">
          <Icon of={Bookmark} /> Save job
        </Button>
        <Button tone="quiet">
          <Icon of={Bell} /> Jobs like this by e-mail
        </Button>
        <Button tone="danger">
          <Icon of={Trash2} /> Delete CV
        </Button>
      </Specimen>
      <Specimen name="Button, busy and disabled">
        <Button busy>Sending application</Button>
        <Button tone="secondary" busy>
          Saving
        </Button>
        <Button disabled>Set password</Button>
        <Button tone="secondary" disabled>
          Upload
        </Button>
      </Specimen>
      <Specimen name="Links that look like buttons">
        <AnchorButton href="#actions">Find jobs</AnchorButton>
        <AnchorButton href="#actions" tone="secondary">
          See more
        </AnchorButton>
        <AnchorButton href="#actions" tone="quiet">
          Back to results
        </AnchorButton>
      </Specimen>
      <Specimen name="Menu">
        <Menu
          label={
            <>
              <Icon of={UserRound} /> Sam
            </>
          }
          entries={[
            { id: 'dashboard', label: 'Dashboard', icon: UserRound, href: '#actions' },
            { id: 'alerts', label: 'Job alerts', icon: Bell, href: '#actions' },
            { id: 'out', label: 'Sign out', icon: LogOut, onAction: close },
          ]}
        />
      </Specimen>
      <Specimen name="Dialog and drawer">
        <Button tone="secondary" onClick={() => setDialog('plain')}>
          Open a dialog
        </Button>
        <Button tone="secondary" onClick={() => setDialog('alert')}>
          Open an alert dialog
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
      </Specimen>
    </GallerySection>
  );
}
