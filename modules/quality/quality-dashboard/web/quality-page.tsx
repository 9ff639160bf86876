import { PageHeader } from '#core/web/show/page-header.tsx';
import { FigureGroups } from './groups.tsx';
import classes from './dashboard.module.css';

/** How quality stands today; every figure opens what it counts. */
export function Component() {
  return (
    <div className={classes.page}>
      <PageHeader title="Painel da qualidade" subtitle="Como está hoje; cada número abre a lista que ele conta." />
      <FigureGroups />
    </div>
  );
}
