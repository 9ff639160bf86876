import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { contractCoverage } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { contractCoverageCalls, type CoveringRow } from '../contract.ts';

const ofLimit = (used: string, limit: string | null): string =>
  limit === null ? `${used}, sem limite` : `${used} de ${limit}`;
const yesNo = (value: boolean): string => (value ? 'Sim' : 'Não: vai para o orçamento');

/** Which contract covers the order's unit, what was used of it this year and what is left. */
export default function OrderContract({ order }: { order: Order }) {
  const { data } = useQuery(queryOf(contractCoverageCalls.ofOrder, { params: { uuid: order.uuid } }));
  if (!data) return null;
  const { suspended } = data;
  if (suspended)
    return (
      <Alert color="yellow" title="Contrato suspenso">
        <Anchor component={Link} to={`/contract/maintenance/show/${suspended.uuid}`} inherit>
          {suspended.code}
        </Anchor>
        {` está suspenso desde ${formatDate(suspended.suspended_at)} e não cobre este equipamento: o que for feito é orçado.`}
      </Alert>
    );
  if (!data.data)
    return (
      <Alert color="gray" title="Sem contrato">
        Nenhum contrato de manutenção em vigor cobre este equipamento: o que for feito é orçado.
      </Alert>
    );
  return <Covering held={data.data} />;
}

function Covering({ held }: { held: CoveringRow }) {
  const hours = (value: string): string => `${formatNumber(value)} h`;
  return (
    <>
      <Block title="Contrato que cobre o equipamento">
        <FactList
          facts={[
            {
              label: 'Contrato',
              value: (
                <Anchor component={Link} to={`/contract/maintenance/show/${held.uuid}`}>
                  {held.code} · {held.title}
                </Anchor>
              ),
            },
            { label: 'Cobertura', value: contractCoverage.label(held.coverage) },
            { label: 'Paga a mão de obra', value: yesNo(held.covers_labor) },
            { label: 'Paga peças', value: yesNo(held.covers_parts) },
          ]}
        />
      </Block>
      <Block title="Usado neste ano do contrato">
        <FactList
          facts={[
            {
              label: 'Visitas',
              value: ofLimit(
                formatNumber(held.used_visits),
                held.included_visits === null ? null : formatNumber(held.included_visits),
              ),
            },
            {
              label: 'Horas',
              value: ofLimit(hours(held.used_hours), held.included_hours === null ? null : hours(held.included_hours)),
            },
            ...(held.covers_parts
              ? [
                  {
                    label: 'Peças',
                    value: ofLimit(
                      formatMoney(held.used_parts),
                      held.parts_cap === null ? null : formatMoney(held.parts_cap),
                    ),
                  },
                  ...(held.left_parts === null
                    ? []
                    : [{ label: 'Restam para peças', value: formatMoney(held.left_parts) }]),
                ]
              : []),
          ]}
        />
      </Block>
    </>
  );
}
