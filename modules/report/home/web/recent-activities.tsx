import { Badge, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { relativeAge } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { useNow } from '#core/web/use-now.ts';
import { serviceOrder, type OrderSummary } from '#modules/service/service-order/contract.ts';
import { orderPage } from './figures.ts';
import { NotRead } from '#core/web/show/not-read.tsx';
import classes from './home.module.css';

/** The spec's three words for fifteen statuses. */
function wordOf(status: OrderSummary['status']): { word: string; color: string } {
  if (status === 'OPEN') return { word: 'pendente', color: 'yellow' };
  if (status === 'CLOSED') return { word: 'concluída', color: 'green' };
  return { word: 'em progresso', color: 'blue' };
}
const shown = 3;

export function RecentActivities() {
  const found = useQuery(orderPage);
  const { data, isPending, isError } = found;
  const rows = data?.data.slice(0, shown) ?? [];
  return (
    <section aria-labelledby="recent-activities" className={classes.block}>
      <Title order={2} size="h3" id="recent-activities" mb="sm">
        Atividades recentes
      </Title>
      {isPending && (
        // As high as what comes, so that nothing below moves.
        <Skeleton className={classes.recentWaiting}>
          <VisuallyHidden>Carregando...</VisuallyHidden>
        </Skeleton>
      )}
      {!data && isError && <NotRead what="as atividades" of={found} />}
      {data && rows.length === 0 && <Text c="dimmed">Nenhuma atividade recente.</Text>}
      {rows.length > 0 && (
        <ul className={classes.lines}>
          {rows.map((row) => (
            <Activity key={row.uuid} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Activity({ row }: { row: OrderSummary }) {
  const can = useCan();
  const now = useNow();
  const { word, color } = wordOf(row.status);
  const look = { variant: 'default', size: 'compact-sm', 'aria-label': `Ver Detalhes: ${row.code}` } as const;
  return (
    <li className={classes.activity}>
      <span className="mono">{row.code}</span>
      <Text size="sm" truncate className={classes.customer}>
        {row.customer.name || 'Cliente não informado'}
      </Text>
      <Text size="xs" c="dimmed">
        {relativeAge(row.created_at, now)}
      </Text>
      <Badge color={color} variant="light" maw="none">
        {word}
      </Badge>
      {can(serviceOrder.show) ? (
        <Button {...look} component={Link} to={`/service-order/show/${row.uuid}`}>
          Ver Detalhes
        </Button>
      ) : (
        <Button {...look} disabled>
          Ver Detalhes
        </Button>
      )}
    </li>
  );
}
