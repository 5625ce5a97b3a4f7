import { Bell, Bookmark, LogOut, Send, Trash2, UserRound } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { AnchorButton } from '../LinkButton.tsx';
import { Menu } from '../Menu.tsx';
import { GalleryDialogs } from './GalleryDialogs.tsx';
import { GallerySection, Specimen } from './GallerySection.tsx';

/** Buttons, links that look like them, the menu and the dialogs. */
export function GalleryActions() {
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
          <Icon of={Bell} /> Jobs like this by email
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
            { id: 'out', label: 'Sign out', icon: LogOut, onAction: () => undefined },
          ]}
        />
      </Specimen>
      <GalleryDialogs />
    </GallerySection>
  );
}
