import { Group, Rating, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import type { Receiving } from '#modules/purchase/receiving/contract.ts';
import { supplierQualification } from '../contract.ts';

const words = ['', 'Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo'];

/** After a receipt: how the supplier did, in one tap. */
export default function ReceiptRating({ receiving }: { receiving: Receiving }) {
  const can = useCan();
  const params = { uuid: receiving.uuid };
  const { data } = useQuery({ ...queryOf(supplierQualification.rating, { params }), meta: { silent: true } });
  const rate = useWrite(supplierQualification.rate, { success: 'Obrigado pela nota!' });
  if (!data) return null;
  const given = rate.variables && rate.isPending ? rate.variables.body.rating : data.data.rating;
  const mayRate = can(supplierQualification.rate);
  if (given === null && !mayRate) return null;
  return (
    <Group gap="sm" role="group" aria-label="Nota do fornecedor neste recebimento">
      <Text size="sm">{given === null ? 'Como foi este fornecedor?' : 'Nota do fornecedor'}</Text>
      <Rating
        value={given ?? 0}
        readOnly={!mayRate}
        size="md"
        getSymbolLabel={(value) => `${value}: ${words[value] ?? ''}`}
        onChange={(rating) => rate.mutate({ params, body: { rating, comment: data.data.comment } })}
      />
      {data.data.rated_by_name && (
        <Text size="sm" c="dimmed">
          por {data.data.rated_by_name}
        </Text>
      )}
    </Group>
  );
}
