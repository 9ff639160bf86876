import { ActionIcon, Anchor, Button, Group, Menu, Text, Title, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import type { RowAction } from '#core/web/list/list.types.ts';
import { MenuAction, reasonEvents } from '#core/web/list/row-menu.tsx';
import { asButtons } from './header-actions.rules.ts';
import classes from './show.module.css';

export interface PageAction extends RowAction {
  busy?: boolean;
  /** Never what a page asks for first, though nothing else be left. */
  aside?: boolean;
}

interface Props {
  /** OS-2026-000123 */
  code?: string | undefined;
  /** Where the code leads, on a screen that is only about a part of the record. */
  codeTo?: string;
  title: string;
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** Of a record that has one. */
  picture?: ReactNode;
  /** In order of weight: the first is filled, two or three are buttons (on a phone one), the rest a menu. */
  actions?: readonly PageAction[];
  buttons?: number;
}

export function PageHeader({ code, codeTo, title, subtitle, badge, picture, actions = [], buttons = 3 }: Props) {
  const can = useCan();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const allowed = actions.filter((action) => action.access === undefined || can(action.access));
  const shown = asButtons(allowed, phone ? 1 : buttons);
  const rest = allowed.filter((action) => !shown.includes(action));
  // Nor is it the first that the menu's focus falls on.
  const harmless = rest.filter(({ danger }) => !danger);
  const dangerous = rest.filter(({ danger }) => danger);
  return (
    <header className={classes.header}>
      {picture}
      <div className={classes.headline}>
        {code && codeTo && (
          <Anchor component={Link} to={codeTo} className={classes.code} c="var(--mantine-color-anchor)">
            {code}
          </Anchor>
        )}
        {code && !codeTo && <span className={classes.code}>{code}</span>}
        <Group gap="sm" align="center">
          <Title order={1} size="h2">
            {title}
          </Title>
          {badge}
        </Group>
        {subtitle && (
          <Text size="sm" c="dimmed" mt={4}>
            {subtitle}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap" className="no-print">
        {shown.map((action, index) => (
          <ActionButton key={action.label} action={action} main={index === 0 && !action.aside} />
        ))}
        {rest.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label="Mais ações">
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {harmless.map((action) => (
                <MenuAction key={action.label} action={action} />
              ))}
              {harmless.length > 0 && dangerous.length > 0 && <Menu.Divider />}
              {dangerous.map((action) => (
                <MenuAction key={action.label} action={action} />
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </header>
  );
}

interface ButtonProps {
  action: PageAction;
  main?: boolean;
  /** Among the actions of what was chosen in a list. */
  small?: boolean;
}
export function ActionButton({ action, main, small }: ButtonProps) {
  const look = {
    variant: main ? 'filled' : 'default',
    leftSection: action.icon,
    ...(small && { size: 'compact-sm' }),
  } as const;
  if (action.disabledReason) {
    return (
      <Tooltip label={action.disabledReason} multiline maw={280} events={reasonEvents}>
        <Button
          {...look}
          data-disabled
          aria-disabled
          aria-description={action.disabledReason}
          onClick={(event) => event.preventDefault()}
        >
          {action.label}
        </Button>
      </Tooltip>
    );
  }
  if (action.to) {
    return (
      <Button {...look} component={Link} to={action.to}>
        {action.label}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={action.onClick} loading={action.busy ?? false}>
      {action.label}
    </Button>
  );
}
