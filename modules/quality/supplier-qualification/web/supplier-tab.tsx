import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { supplierQualification } from '../contract.ts';
import { Standing } from './standing.tsx';

/** On a supplier's page: how it stands, and the way to what can be done about it. */
export default function SupplierTab({ supplier }: { supplier: { uuid: string } }) {
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(supplierQualification.show, { params: { uuid: supplier.uuid } }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={240} />;
  return (
    <>
      <Anchor component={Link} to={`/quality/supplier-qualifications/${supplier.uuid}`} size="sm">
        Abrir a qualificação
      </Anchor>
      <Standing row={data.data} />
    </>
  );
}
