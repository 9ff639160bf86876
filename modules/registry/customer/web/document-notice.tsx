import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isDocument } from '#core/contract/br.ts';
import { useCan } from '#core/web/access.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { customer } from '../contract.ts';

interface Props {
  document: string;
  /** The customer being edited is no duplicate of itself. */
  self: string | undefined;
}

/** Tells at once that the document already belongs to someone, before the rest of the form is typed for nothing. */
export function DocumentNotice({ document, self }: Props) {
  const can = useCan();
  const [settled] = useDebouncedValue(document, 300);
  const { data } = useQuery({
    ...queryOf(customer.byDocument, { params: { doc: settled } }),
    enabled: isDocument(settled) && can(customer.byDocument),
    // Not found is the good answer here.
    retry: false,
    meta: { silent: true },
  });
  const other = settled === document ? data?.data : undefined;
  if (!other || other.uuid === self) return null;
  return (
    <Col span={12}>
      <Alert
        color="yellow"
        icon={<IconAlertTriangle size={18} />}
        title="Já existe um cliente com este documento"
        role="status"
      >
        <Anchor component={Link} to={`/customer/show/${other.uuid}`} c="inherit" td="underline">
          Abrir {other.name}
        </Anchor>
      </Alert>
    </Col>
  );
}
