import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';

/** Which page it is, the manual finds when it is opened: the bar of every screen need not know them all. */
const addressFor = (pathname: string): string =>
  pathname.startsWith('/ajuda') ? '/ajuda' : `/ajuda/desta-tela?de=${encodeURIComponent(pathname)}`;

export default function HelpButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const to = addressFor(pathname);
  useHotkeys([['mod+/', () => void navigate(to)]], []);
  return (
    <Tooltip label="Ajuda desta tela (Ctrl + /)">
      <ActionIcon component={Link} to={to} aria-label="Ajuda desta tela" aria-keyshortcuts="Control+/">
        <IconHelp size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
