import { type ApplicationDraft, formatDate, maxCoverLetterLength } from '@berth/contract';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { OtherWindowNotice } from './OtherWindowNotice.tsx';
import type { Letter } from './use-letter.ts';

type LetterFieldProps = {
  letter: Letter;
  /** The letter of the last other application, as a starting point. */
  last: ApplicationDraft['lastCoverLetter'];
  error: string | undefined;
};

/** The typed letter, with a choice if another window has saved a different one. */
export function LetterField({ letter: { text, problem, other, isTooLong, type, store, choose }, last, error }: LetterFieldProps) {
  return (
    <>
      {problem && other === null ? (
        <Notice tone="warning" role="status" title="Not saved yet">
          {problem} Nothing you typed is lost.
        </Notice>
      ) : null}
      {other === null ? null : (
        <OtherWindowNotice part="letter" other={other || 'nothing'} onKeep={() => choose(text)} onUseOther={() => choose(other)} />
      )}
      {last && text === '' ? (
        <Notice
          title={`You wrote one for ${last.jobTitle} on ${formatDate(last.sentOn)}`}
          actions={
            <Button tone="secondary" onClick={() => type(last.text)}>
              Start from that letter
            </Button>
          }
        >
          You can change it before you send it.
        </Notice>
      ) : null}
      <TextArea
        id="coverLetterText"
        name="coverLetterText"
        value={text}
        label="Your cover letter (optional)"
        hint="Say why you want this job and what you would bring to it. It is saved as you type."
        rows={12}
        maxCharacters={maxCoverLetterLength}
        error={error}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (!isTooLong) void store(text);
        }}
      />
    </>
  );
}
