import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { warrantyClaim, type Unclaimed } from '../contract.ts';

/** What was approved at manufacturers' cost and nobody asked them for; one press makes the drafts. */
export function UnclaimedPanel() {
  const { data } = useQuery(queryOf(warrantyClaim.unclaimed));
  const mayPropose = useCan()(warrantyClaim.propose);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const propose = useWrite(warrantyClaim.propose, {
    success: ({ data: { claims } }) =>
      claims.length === 1
        ? 'Reivindicação criada em rascunho!'
        : `${claims.length} reivindicações criadas em rascunho!`,
    onSuccess: ({ data: { claims } }) => {
      const [only] = claims;
      if (only && claims.length === 1) void navigate(`/warranty-claim/show/${only.uuid}`);
    },
  });
  if (!data || data.data.lines === 0) return null;
  const { lines, amount, brands } = data.data;
  const known = brands.filter(({ brand_uuid }) => brand_uuid !== null);
  return (
    <Alert
      mb="md"
      color="teal"
      icon={<IconCoins size={20} />}
      title={`${formatMoney(amount)} a reivindicar de fabricantes`}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {lines === 1 ? 'Um item aprovado' : `${formatNumber(lines)} itens aprovados`} por conta da garantia do
          fabricante que ninguém pediu de volta.{' '}
          <Anchor component="button" type="button" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Esconder fabricantes' : 'Ver por fabricante'}
          </Anchor>
        </Text>
        {mayPropose && known.length > 0 && (
          <Button
            size="compact-md"
            loading={propose.isPending}
            onClick={() => propose.mutate({ body: { brand_uuid: null } })}
          >
            {known.length === 1 ? 'Criar reivindicação' : 'Criar uma por fabricante'}
          </Button>
        )}
      </Group>
      {open && (
        <ul>
          {brands.map((one) => (
            <li key={one.brand_uuid ?? ''}>
              <Text size="sm" component="span">
                {words(one)}
              </Text>{' '}
              {mayPropose && one.brand_uuid && known.length > 1 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={propose.isPending}
                  onClick={() => propose.mutate({ body: { brand_uuid: one.brand_uuid } })}
                >
                  Criar só de {one.brand_name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const words = ({ brand_uuid, brand_name, lines, amount, since }: Unclaimed): string =>
  `${brand_uuid ? brand_name : 'Sem fabricante conhecido'}: ${lines === 1 ? '1 item' : `${formatNumber(lines)} itens`}, ${formatMoney(amount)}, desde ${formatDate(since)}`;
