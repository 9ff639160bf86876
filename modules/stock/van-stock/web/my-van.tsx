import { Skeleton } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { vanStock } from '../contract.ts';
import { AboardTable } from './aboard-table.tsx';

/** The technician's own van, as it is aboard of the device too. */
export function Component() {
  useTitle('Meu carro');
  const { data } = useQuery(queryOf(vanStock.mine));
  if (!data) return <Skeleton h={240} aria-label="Carregando o seu carro" />;
  const { van, batches } = data.data;
  return (
    <ShowPage>
      <PageHeader title="Meu carro" subtitle={van ? [van.name, van.plate].filter(Boolean).join(' · ') : ''} />
      {!van ? (
        <Empty
          icon={<IconTruck size={40} stroke={1.4} />}
          title="Você não responde por um carro ou maleta"
          sentence="Quem cuida do almoxarifado cadastra o seu em Carros e maletas."
        />
      ) : batches.length === 0 ? (
        <Empty title="Nada a bordo" sentence="O almoxarifado carrega as peças antes de você sair." />
      ) : (
        <AboardTable batches={batches} />
      )}
    </ShowPage>
  );
}
