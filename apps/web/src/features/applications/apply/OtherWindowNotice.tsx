import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../Apply.module.css';

type OtherWindowNoticeProps = {
  /** What was changed, as a word of a sentence. */
  part: 'letter' | 'answer';
  /** What the other window saved. */
  other: string;
  onKeep: () => void;
  onUseOther: () => void;
};

/** Asks which of two texts to keep, if another window has saved one meanwhile (applications.form.10). */
export function OtherWindowNotice({ part, other, onKeep, onUseOther }: OtherWindowNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`This ${part} was changed in another window`}
      actions={
        <>
          <Button tone="secondary" onClick={onKeep}>
            Keep the {part} on this page
          </Button>
          <Button tone="secondary" onClick={onUseOther}>
            Use the other {part}
          </Button>
        </>
      }
    >
      <p className={styles.letter}>
        The other {part}: {other}
      </p>
    </Notice>
  );
}
