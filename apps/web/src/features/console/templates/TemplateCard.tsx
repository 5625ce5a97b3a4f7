import type { StaffSelf } from '@berth/contract';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { comesBack, type SavedTemplate } from './saved-template.ts';
import { TemplateForm } from './TemplateForm.tsx';
import styles from './Templates.module.css';

type TemplateCardProps = {
  self: StaffSelf;
  template: SavedTemplate;
  mayChange: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSaved: () => void;
  onDelete: () => void;
};

/** One template: its words, or the form in their place. */
export function TemplateCard({ self, template, mayChange, isOpen, onOpen, onClose, onSaved, onDelete }: TemplateCardProps) {
  const { name, subject, body, isBerths } = template;
  return (
    <Card>
      <div className={styles.name}>
        <h2>{name}</h2>
        {isBerths ? <Chip>Came with Berth</Chip> : null}
      </div>
      {isOpen ? (
        <TemplateForm self={self} template={template} onClose={onClose} onSaved={onSaved} />
      ) : (
        <>
          <p className={styles.subject}>{subject}</p>
          <p className={styles.body}>{body}</p>
        </>
      )}
      {mayChange && !isOpen ? (
        <Actions>
          <Button id={`change-${name}`} tone="secondary" aria-label={`Change ${name}`} onClick={onOpen}>
            Change
          </Button>
          {isBerths ? null : (
            <Button tone="quiet" aria-label={`${comesBack(name) ? 'Undo changes to' : 'Delete'} ${name}`} onClick={onDelete}>
              {comesBack(name) ? 'Undo changes' : 'Delete'}
            </Button>
          )}
        </Actions>
      ) : null}
    </Card>
  );
}
