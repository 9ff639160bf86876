import { Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './home.module.css';

interface Props {
  id: string;
  title: string;
  ways: readonly { label: string; to: string; icon: TablerIcon }[];
}
/** Screens one press away; nothing at all where there is none. */
export function Ways({ id, title, ways }: Props) {
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <div className={classes.actions}>
        {ways.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.action}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}
