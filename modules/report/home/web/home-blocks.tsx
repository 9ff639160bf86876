import { Button, Skeleton } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useState, type ComponentType } from 'react';
import { can, type Permission } from '#core/contract/endpoint.ts';
import { useCan } from '#core/web/access.tsx';
import { usePreference } from '#core/web/preference.ts';
import { asDelivered, inOrder, type Arrangement } from '../arrangement.rules.ts';
import { Metrics } from './metrics.tsx';
import { NeedsYou } from './needs-you.tsx';
import { OrderWeeks } from './order-weeks.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivities } from './recent-activities.tsx';
import classes from './home.module.css';

// A month of days is a library by itself: it comes for whoever has an agenda.
const Agenda = lazy(() => import('./maintenance-agenda.tsx'));
const BoardFigures = lazy(() => import('./board-figures.tsx'));
const ArrangeDialog = lazy(() => import('./arrange-dialog.tsx'));

interface Block {
  key: string;
  label: string;
  Content: ComponentType;
  /** As wide as the page; the others stand two beside each other. */
  whole?: true;
  access?: readonly Permission[];
  /** What stands there while it is loaded. */
  waiting?: string | undefined;
}

const orders = can('service_order', 'list');
const counted = [...orders, ...can('customer', 'list'), ...can('equipment', 'list')];
/** The specification's blocks and ours, as delivered. */
const blocks: readonly Block[] = [
  { key: 'figures', label: 'Indicadores', Content: Metrics, whole: true, access: counted },
  {
    key: 'board',
    label: 'Resultado do mês',
    Content: BoardFigures,
    whole: true,
    access: can('contract_billing', 'list'),
    waiting: classes['boardWaiting'],
  },
  { key: 'activity', label: 'Atividades recentes', Content: RecentActivities, access: orders },
  { key: 'actions', label: 'Ações rápidas', Content: QuickActions },
  {
    key: 'agenda',
    label: 'Agenda de manutenção',
    Content: Agenda,
    whole: true,
    access: can('maintenance_schedule', 'list'),
    waiting: classes['agendaWaiting'],
  },
  { key: 'needs', label: 'Precisa de você', Content: NeedsYou },
  { key: 'weeks', label: 'Ordens por semana', Content: OrderWeeks, access: orders },
];

/** What each person may see of Home, in the order they like; what is hidden asks the server nothing. */
export function HomeBlocks() {
  const allowed = useCan();
  const [arrangement, setArrangement] = usePreference<Arrangement>('home.blocks', asDelivered);
  const [arranging, setArranging] = useState(false);
  const mine = inOrder(
    blocks.filter(({ access }) => access === undefined || allowed(access)),
    arrangement,
  );
  const shown = mine.filter(({ key }) => !arrangement.hidden.includes(key));
  return (
    <>
      {rowsOf(shown).map((row) => (
        <div key={row[0]?.key} className={row[0]?.whole ? classes.block : classes.halves}>
          {row.map((block) => (
            <Fragment key={block.key}>
              <Content block={block} />
            </Fragment>
          ))}
        </div>
      ))}
      <div className="no-print">
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconLayoutDashboard size={16} />}
          onClick={() => setArranging(true)}
        >
          Organizar o início
        </Button>
      </div>
      {arranging && (
        <Suspense>
          <ArrangeDialog
            blocks={mine}
            arrangement={arrangement}
            onChange={setArrangement}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const Content = ({ block: { Content: Own, waiting } }: { block: Block }) =>
  waiting === undefined ? (
    <Own />
  ) : (
    <Suspense fallback={<Skeleton className={waiting} aria-busy aria-label="Carregando" />}>
      <Own />
    </Suspense>
  );

/** Narrow blocks that follow each other share a row, two at most. */
function rowsOf(shown: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of shown) {
    const last = rows.at(-1);
    if (!block.whole && last && last.length === 1 && !last[0]?.whole) last.push(block);
    else rows.push([block]);
  }
  return rows;
}
