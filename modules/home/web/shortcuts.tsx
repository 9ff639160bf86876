import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { useModules } from '#core/web/shell/modules-context.tsx';
import classes from './home.module.css';

/** For whoever has no figures here but screens of their own: where the day's work is. */
export function Shortcuts() {
  const can = useCan();
  const shown = useModules().menu.filter(({ access }) => access !== 'signed-in' && can(access));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="shortcuts">
      <Title order={2} size="h3" id="shortcuts" mb="sm">
        Por onde começar
      </Title>
      <div className={classes.actions}>
        {shown.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.action}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}
