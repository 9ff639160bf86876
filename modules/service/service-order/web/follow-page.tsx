import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { PublicPage } from '#core/web/public-page/public-page.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { When } from '#core/web/when.tsx';
import { orderFollow, type FollowedOrder } from '../follow.contract.ts';
import { orderStatus } from '../service-order.rules.ts';
import { Stages } from './order-way.tsx';
import pageClasses from '#core/web/public-page/public-page.module.css';

/** What a customer opens from the code on the receipt: where the order is, in their words. */
export function Component() {
  const { token = '' } = useParams();
  const found = useQuery({
    ...queryOf(orderFollow.follow, { params: { token } }),
    refetchInterval: 60_000,
    meta: { silent: true },
  });
  const row = found.data?.data;
  useTitle(row ? `Ordem ${row.code}` : 'Acompanhar ordem');
  if (row) return <Followed row={row} />;
  if (found.isError)
    return (
      <PublicPage>
        <section className={pageClasses.card}>
          <Title order={1} size="h2">
            {found.error.status === 404 ? 'Link não encontrado' : 'Não foi possível abrir'}
          </Title>
          <Text>{found.error.message}</Text>
          {found.error.status !== 404 && <Button onClick={() => void found.refetch()}>Tentar novamente</Button>}
        </section>
      </PublicPage>
    );
  return (
    <PublicPage>
      <div role="status" aria-busy aria-label="Carregando a ordem">
        <Skeleton h={28} w="70%" mb="sm" />
        <Skeleton h={160} />
      </div>
    </PublicPage>
  );
}

function Followed({ row }: { row: FollowedOrder }) {
  const { company, service_warranty_until: until } = row;
  const place = [company.address, company.city].filter(Boolean).join(', ');
  return (
    <PublicPage company={company}>
      <section className={pageClasses.card}>
        <div>
          <Text size="sm" c="dimmed" className="mono">
            {row.code}
          </Text>
          <Title order={1} size="h2">
            {row.title}
          </Title>
          {row.equipment_name && <Text c="dimmed">{row.equipment_name}</Text>}
        </div>
        <Text>{row.text}</Text>
        <Stages stages={row.stages} tone={orderStatus.tone(row.status)} />
        <Text size="sm" c="dimmed">
          <StatusBadge of={orderStatus} value={row.status} /> <When at={row.status_since} />
        </Text>
      </section>
      {row.pick_up && (
        <section className={pageClasses.card} aria-label="Retirada">
          <Title order={2} size="h4">
            Onde retirar
          </Title>
          <Text>{place || company.name}</Text>
          {place && (
            <Button
              component="a"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconMapPin size={16} />}
            >
              Ver no mapa
            </Button>
          )}
        </section>
      )}
      <section className={pageClasses.card} aria-label="Datas">
        <FactList
          facts={[
            { label: 'Aberta em', value: formatDateTime(row.received_at) },
            ...(row.promised_for ? [{ label: 'Previsão', value: formatDateTime(row.promised_for) }] : []),
            ...(until ? [{ label: 'Garantia do serviço até', value: formatDate(until) }] : []),
          ]}
        />
      </section>
    </PublicPage>
  );
}
