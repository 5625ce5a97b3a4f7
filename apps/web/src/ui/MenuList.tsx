import type { RefObject } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import type { MenuProps } from './menu-props.ts';

type MenuListProps = Pick<MenuProps, 'entries' | 'navigate'> & {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string | undefined;
  onClose: () => void;
};

/** The open menu: arrow keys, type-ahead, Escape, and the focus back on its button. */
export default function MenuList({ trigger, label, entries, navigate, onClose }: MenuListProps) {
  const name = label ?? trigger.current?.textContent ?? 'Menu';
  const list = (
    <Popover
      triggerRef={trigger}
      aria-label={name}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom end"
      offset={4}
      className={styles.popover}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus: the arrow keys start there (ARIA menu button pattern) */}
      <Menu aria-label={name} autoFocus="first" onClose={onClose} className={styles.list}>
        {entries.map(({ id, label: words, icon, href, onAction }) => (
          <MenuItem key={id} id={id} textValue={words} href={href} onAction={onAction} className={styles.entry}>
            {icon ? <Icon of={icon} /> : null}
            {words}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
  return navigate ? <RouterProvider navigate={navigate}>{list}</RouterProvider> : list;
}
