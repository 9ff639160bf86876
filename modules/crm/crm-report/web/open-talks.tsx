import { Alert, Anchor, List } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { isAlike } from '../alike.rules.ts';
import { crmReport } from '../contract.ts';

interface Typed {
  customer_uuid: string;
  customer_equipment_uuid?: string | null | undefined;
  type: string;
  subject: string;
}

/** Before a second report is written of one matter: what is open with this customer and may be the same. */
export function OpenTalks({ typed }: { typed: Typed }) {
  const can = useCan();
  const { customer_uuid, customer_equipment_uuid = null, type, subject } = typed;
  const wanted = { customer_equipment_uuid, type, subject };
  const query = {
    customer_uuid,
    open: '1' as const,
    per_page: 50,
    sort_by: 'occurred_at' as const,
    sort_order: 'desc' as const,
  };
  const { data } = useQuery({
    ...queryOf(crmReport.list, { query }),
    enabled: customer_uuid !== '' && can(crmReport.list),
    meta: { silent: true },
  });
  const alike = data?.data.filter((row) => isAlike(wanted, row)).slice(0, 3) ?? [];
  if (alike.length === 0) return null;
  return (
    <Col span={12}>
      <Alert color="yellow" icon={<IconMessages size={18} />} title="Pode ser uma conversa já em aberto" role="status">
        <List size="sm">
          {alike.map(({ uuid, code, subject, occurred_at, responsible_name }) => (
            <List.Item key={uuid}>
              <Anchor component={Link} to={`/crm/show/${uuid}`} c="inherit" td="underline" inherit>
                {code} · {subject}
              </Anchor>
              {`, ${formatDateTime(occurred_at)}, ${responsible_name ?? 'sem responsável'}`}
            </List.Item>
          ))}
        </List>
      </Alert>
    </Col>
  );
}
