import { useState } from 'react';
import { ActionIcon, Drawer, Menu, NavLink } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { type Crumb, crumbsOf, crumbsOfNowhere, foldCrumbs } from './breadcrumb.rules.ts';
import { screenAt, useModules } from './modules-context.tsx';
import classes from './breadcrumb.module.css';

export function Breadcrumb({ phone }: { phone: boolean }) {
  const { pathname } = useLocation();
  const { words, routes } = useModules();
  const isScreen = ({ to }: { to: string }) => screenAt(routes, to) !== null;
  // The words of an address that leads nowhere would be somebody's guess.
  const crumbs = isScreen({ to: pathname }) ? crumbsOf(pathname, words) : crumbsOfNowhere;
  const { first, folded, last } = foldCrumbs(crumbs, phone);
  const item = (crumb: Crumb) => (
    <li key={crumb.to} className={classes.crumb}>
      {crumb === crumbs.at(-1) ? (
        <span className={classes.here} aria-current="page">
          {crumb.label}
        </span>
      ) : isScreen(crumb) ? (
        <Link to={crumb.to} className={classes.link}>
          {crumb.label}
        </Link>
      ) : (
        <span className={classes.word}>{crumb.label}</span>
      )}
    </li>
  );
  return (
    <nav aria-label="Você está em" className={classes.nav}>
      <ol className={classes.list}>
        {first.map(item)}
        {folded.length > 0 && (
          <li className={classes.crumb} data-folded>
            {phone ? (
              <FoldedSheet crumbs={folded} isScreen={isScreen} />
            ) : (
              <FoldedMenu crumbs={folded} isScreen={isScreen} />
            )}
          </li>
        )}
        {last.map(item)}
      </ol>
    </nav>
  );
}

const foldedLabel = 'Mostrar níveis intermediários';

interface FoldedProps {
  crumbs: Crumb[];
  isScreen: (crumb: Crumb) => boolean;
}

function FoldedMenu({ crumbs, isScreen }: FoldedProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={24} aria-label={foldedLabel}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {crumbs.map((crumb) =>
          isScreen(crumb) ? (
            <Menu.Item key={crumb.to} component={Link} to={crumb.to}>
              {crumb.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={crumb.to} disabled>
              {crumb.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function FoldedSheet({ crumbs, isScreen }: FoldedProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon size={24} aria-label={foldedLabel} onClick={() => setOpened(true)}>
        <IconDots size={16} />
      </ActionIcon>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size={260} title="Ir para">
        {crumbs.map((crumb) =>
          isScreen(crumb) ? (
            <NavLink
              key={crumb.to}
              component={Link}
              to={crumb.to}
              label={crumb.label}
              onClick={() => setOpened(false)}
            />
          ) : (
            <NavLink key={crumb.to} component="span" label={crumb.label} c="dimmed" />
          ),
        )}
      </Drawer>
    </>
  );
}
