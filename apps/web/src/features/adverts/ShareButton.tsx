import { Share2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Shares this page by the device's own means, or copies its address where the device has none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <NeedsScript>
      <Button tone="secondary" wide onClick={() => void share(title)}>
        <Icon of={Share2} />
        Share
      </Button>
    </NeedsScript>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await copy(url);
    toast({ tone: 'positive', text: 'Link copied' });
  } catch (error) {
    // Closing the device's share sheet is a decision, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ tone: 'danger', text: `The link could not be copied. Copy it from here: ${url}` });
  }
}

/** The clipboard exists only on https and localhost. */
async function copy(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('No clipboard here');
  await navigator.clipboard.writeText(text);
}
