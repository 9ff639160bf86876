import { useState } from 'react';
import { Avatar, Divider, NavLink, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCloudUp, IconDeviceMobileCheck, IconHelp, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { initials } from '#core/contract/format.ts';
import { useCan } from '../access.tsx';
import { openUnsent } from '../queue/unsent-door.ts';
import { useUser } from '../session.tsx';
import { useHasRoute, useModules } from './modules-context.tsx';
import { ThemeChoice } from './theme-switch.tsx';
import classes from './profile-menu.module.css';

export function ProfileMenu({ phone, onHelp }: { phone: boolean; onHelp: () => void }) {
  const user = useUser();
  const can = useCan();
  const takes = useModules().aboard.some(({ access }) => can(access));
  const explains = useHasRoute('/ajuda');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const name = user.person.name || user.name || user.username;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} onClick={() => setOpened(!opened)}>
          <VisuallyHidden>Conta de {name}</VisuallyHidden>
          <Avatar size={30} color="teal" variant="filled" aria-hidden>
            {initials(name)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Sua conta">
        <div className={classes.who}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.job_title ?? user.email}
          </Text>
        </div>
        <Divider my={6} />
        <Stack gap={0}>
          <NavLink
            component={Link}
            to="/profile"
            label="Meu perfil"
            leftSection={<IconUser size={18} aria-hidden />}
            onClick={close}
          />
          {takes && (
            <NavLink
              component={Link}
              to="/aboard"
              label="A bordo"
              leftSection={<IconDeviceMobileCheck size={18} aria-hidden />}
              onClick={close}
            />
          )}
          <NavLink
            component="button"
            label="Trabalho não enviado"
            leftSection={<IconCloudUp size={18} aria-hidden />}
            onClick={() => {
              close();
              openUnsent();
            }}
          />
          {explains && (
            <NavLink
              component={Link}
              to="/ajuda"
              label="Ajuda"
              leftSection={<IconHelp size={18} aria-hidden />}
              onClick={close}
            />
          )}
          {phone ? (
            <div className={classes.theme}>
              <ThemeChoice />
            </div>
          ) : (
            <NavLink
              component="button"
              label="Atalhos do teclado"
              leftSection={<IconKeyboard size={18} aria-hidden />}
              onClick={() => {
                close();
                onHelp();
              }}
            />
          )}
          <Divider my={6} />
          <NavLink
            component={Link}
            to="/logout"
            label="Sair"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={close}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
