import { Outlet } from 'react-router';
import { Brand } from '#core/web/shell/brand.tsx';
import { ThemeToggle } from '#core/web/shell/theme-toggle.tsx';
import { Workbench } from './workbench.tsx';
import classes from './auth-layout.module.css';

/** The door of the house: form on one side, the bench on the other where there is room. */
export function Component() {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Brand />
          <ThemeToggle />
        </header>
        <main className={classes.main}>
          <div className={classes.box}>
            <Outlet />
          </div>
        </main>
      </div>
      <aside className={classes.picture} aria-label="Sobre a Bancada">
        <Workbench />
        <p className={classes.claim}>Manutenção, locação e serviços em um só lugar.</p>
        <p className={classes.more}>
          Da abertura da ordem de serviço à entrega do equipamento, com estoque, contratos e qualidade na mesma bancada.
        </p>
      </aside>
    </div>
  );
}
