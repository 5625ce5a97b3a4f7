import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Copies a text; says so on itself. `words` is what it says before. */
export function CopyButton({ text, words }: { text: string; words: string }) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied: mark the text and copy it yourself');
    }
  }
  return (
    <>
      <Button tone="secondary" onClick={() => void copy()}>
        <Icon of={outcome === 'Copied' ? Check : Copy} /> {outcome || words}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
