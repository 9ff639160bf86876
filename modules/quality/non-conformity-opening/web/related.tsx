import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { nonConformity, nonConformityFields } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityOpening } from '../contract.ts';
import { OpenButton } from './open-button.tsx';

const columns = listColumns(nonConformityFields, [
  { key: 'code', phone: 'line' },
  { key: 'title', phone: 'title' },
  { key: 'severity', phone: 'badge' },
  { key: 'status', phone: 'badge' },
  { key: 'detected_on', phone: 'line' },
  'due_on',
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

type About = 'supplier_uuid' | 'customer_uuid' | 'instrument_uuid' | 'service_order_uuid' | 'source_uuid';
const of = (link: About, uuid: string) => (
  <RelatedList
    label="Não conformidades"
    endpoint={nonConformity.list}
    query={{ [link]: uuid }}
    columns={columns}
    rowLink={(row) => `/quality/non-conformities/view/${row.uuid}`}
    all={`/quality/non-conformities?${link}=${uuid}`}
    empty="Nenhuma não conformidade."
  />
);

/** What failed there and asks to be taken up. */
function Proposals({ order }: { order: string }) {
  const { data } = useQuery({
    ...queryOf(nonConformityOpening.proposals, { params: { uuid: order } }),
    meta: { silent: true },
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Alert color="yellow" title="O checklist propõe uma não conformidade">
      {data.data.map(({ task_uuid, says }) => (
        <div key={task_uuid}>{says}</div>
      ))}
    </Alert>
  );
}

interface Named {
  uuid: string;
}
/** The form, begun with whom or what it is about. */
function Begin({ link, uuid }: { link: string; uuid: string }) {
  if (!useCan()(nonConformity.create)) return null;
  return (
    <Button
      component={Link}
      to={`/quality/non-conformities/create?${link}=${uuid}`}
      my="sm"
      size="xs"
      variant="default"
      leftSection={<IconAlertOctagon size={16} />}
    >
      Nova não conformidade
    </Button>
  );
}

/** On the pages of what they are about: the newest of them. */
export const OfSupplier = ({ supplier }: { supplier: Named }) => (
  <>
    <Begin link="supplier" uuid={supplier.uuid} />
    {of('supplier_uuid', supplier.uuid)}
  </>
);
export const OfCustomer = ({ customer }: { customer: Named }) => (
  <>
    <Begin link="customer" uuid={customer.uuid} />
    {of('customer_uuid', customer.uuid)}
  </>
);
export const OfInstrument = ({ instrument }: { instrument: Named }) => (
  <>
    <Begin link="instrument" uuid={instrument.uuid} />
    {of('instrument_uuid', instrument.uuid)}
  </>
);
export const OfCalibration = ({ calibration }: { calibration: Named & { status: string } }) => (
  <>
    {calibration.status === 'COMPLETED' && <OpenButton from="calibration" uuid={calibration.uuid} />}
    {of('source_uuid', calibration.uuid)}
  </>
);
export const OfOrder = ({ order }: { order: Named }) => (
  <>
    <Proposals order={order.uuid} />
    <OpenButton from="order" uuid={order.uuid} />
    {of('service_order_uuid', order.uuid)}
  </>
);
