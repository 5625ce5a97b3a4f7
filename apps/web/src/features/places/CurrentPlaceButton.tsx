import { LocateFixed } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlaceField.module.css';

const neverChanges = () => () => {};
const canLocate = () => 'geolocation' in navigator;
const notOnServer = () => false;

type CurrentPlaceButtonProps = { busy: boolean; onPress: () => void };

/** "Use current location", at the end of the place box. It needs script, so it is added by script, into space reserved for it. */
export function CurrentPlaceButton({ busy, onPress }: CurrentPlaceButtonProps) {
  const shown = useSyncExternalStore(neverChanges, canLocate, notOnServer);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.locate}
      aria-label="Use current location"
      title="Use current location"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <Icon of={LocateFixed} />
    </button>
  );
}
