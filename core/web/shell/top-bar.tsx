import { lazy, Suspense } from 'react';
import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Breadcrumb } from './breadcrumb.tsx';
import { useModules } from './modules-context.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

const UnsentChip = lazy(() => import('../queue/unsent-chip.tsx'));

interface Props {
  phone: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

export function TopBar({ phone, onMenu, onSearch, onHelp }: Props) {
  const { topBar, topBarChips } = useModules();
  return (
    <header className={classes.bar}>
      {phone && (
        <ActionIcon aria-label="Abrir menu" onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Breadcrumb phone={phone} />
      <Suspense>
        <UnsentChip />
      </Suspense>
      {topBarChips.map((Chip, place) => (
        <Suspense key={place}>
          <Chip />
        </Suspense>
      ))}
      {phone ? (
        <ActionIcon aria-label="Pesquisar" onClick={onSearch}>
          <IconSearch size={20} />
        </ActionIcon>
      ) : (
        <Tooltip label="Pesquisar telas, ações e registros">
          <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
            <IconSearch size={16} aria-hidden />
            <span className={classes.searchText}>Pesquisar em tudo...</span>
            <Kbd size="xs">Ctrl K</Kbd>
          </UnstyledButton>
        </Tooltip>
      )}
      {topBar.map((Part, place) => (
        <Suspense key={place} fallback={<ActionIcon disabled aria-hidden />}>
          <Part />
        </Suspense>
      ))}
      {!phone && <ThemeSwitch />}
      <ProfileMenu phone={phone} onHelp={onHelp} />
    </header>
  );
}
