import { Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { RowAction } from './list.types.ts';
import classes from './list.module.css';

/** A reason must be found by keyboard and finger too. */
export const reasonEvents = { hover: true, focus: true, touch: true } as const;

interface Props {
  actions: readonly RowAction[];
  label?: string;
}

/** What can be done to one record; what cannot says why. */
export function RowMenu({ actions, label = 'Ações da linha' }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** The menu itself comes when somebody is about to press: of a page of rows hardly one ever is. */
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  if (actions.length === 0) return null;
  const want = () => setWanted(true);
  function press() {
    // It must stand closed before it opens, to know where the focus goes back to.
    if (!wanted) flushSync(want);
    setOpened(!opened);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        id={`${id}-target`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={press}
      >
        <IconDotsVertical size={18} />
      </button>
      {wanted && (
        <Menu id={id} opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
          <Menu.Target>
            <At element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <MenuAction key={action.label} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Lets the menu hang on a button that stands already: nothing is drawn, what Mantine would say of it the button says itself. */
function At({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}

export function MenuAction({ action }: { action: RowAction }) {
  const common = { leftSection: action.icon, ...(action.danger ? { color: 'red' } : {}) };
  if (action.disabledReason) {
    return (
      <Tooltip label={action.disabledReason} multiline maw={260} withinPortal events={reasonEvents}>
        {/* Not `disabled` to Mantine: its arrow keys would pass over the one that has something to say. */}
        <Menu.Item
          {...common}
          className={classes.disabledItem}
          aria-disabled
          closeMenuOnClick={false}
          aria-description={action.disabledReason}
        >
          {action.label}
        </Menu.Item>
      </Tooltip>
    );
  }
  if (action.to) {
    return (
      <Menu.Item {...common} component={Link} to={action.to}>
        {action.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...common} onClick={action.onClick}>
      {action.label}
    </Menu.Item>
  );
}
