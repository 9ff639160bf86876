import { Alert, Anchor, Input, SegmentedControl } from '@mantine/core';
import { IconRotate2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { call } from '#core/web/call.ts';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { AssetField } from '#modules/asset/asset-equipment/web/public.tsx';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { CustomerEquipmentField } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { UnitField } from '#modules/asset/stock-equipment/web/public.tsx';
import { serviceOrder, type Order } from '../contract.ts';
import type { OrderValues } from './order.values.ts';

const kinds = {
  customer_equipment_uuid: { label: 'Do cliente', access: customerEquipment.list },
  asset_equipment_uuid: { label: 'Patrimônio', access: assetEquipment.list },
  stock_equipment_uuid: { label: 'Estoque', access: stockEquipment.list },
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

interface Props {
  form: FormHandle<OrderValues>;
  row: Order | undefined;
}

/** The one unit an order is about: the customer's own, one of the company's assets or one of its stock. */
export function UnitOfOrder({ form, row }: Props) {
  const can = useCan();
  const { values } = form;
  const [kind, setKind] = useState<Kind>(() => all.find((key) => values[key]) ?? 'customer_equipment_uuid');
  const offered = all.filter((key) => key === kind || can(kinds[key].access));
  const customer = values.customer_uuid || undefined;
  const name = [row?.serial_number, row?.equipment_name].filter(Boolean).join(' · ');
  const stored = row?.[kind];
  const chosen = stored ? { value: stored, label: name } : null;

  function change(next: string) {
    for (const key of all) if (key !== next) form.set(key, null);
    setKind(next as Kind);
  }
  /** Whose it is, when the serial number is all one knows. */
  async function findOwner(unit: string | null) {
    if (!unit || customer) return;
    const found = await call(customerEquipment.show, { params: { uuid: unit } }).catch(() => undefined);
    if (found) form.set('customer_uuid', found.data.customer_uuid);
  }
  return (
    <FormSection
      title="Equipamento"
      hint="Procure pelo número de série; o que ainda não está cadastrado é criado na hora."
    >
      {offered.length > 1 && (
        <Input.Wrapper label="De onde é" labelElement="div" style={{ gridColumn: '1 / -1' }}>
          <SegmentedControl
            display="flex"
            w="fit-content"
            maw="100%"
            aria-label="De onde é o equipamento"
            value={kind}
            onChange={change}
            data={offered.map((key) => ({ value: key, label: kinds[key].label }))}
          />
        </Input.Wrapper>
      )}
      {kind === 'customer_equipment_uuid' && (
        <CustomerEquipmentField
          {...form.at('customer_equipment_uuid')}
          label="Equipamento"
          span={12}
          customer={customer}
          chosen={chosen}
          onPick={(unit) => void findOwner(unit)}
        />
      )}
      {kind === 'asset_equipment_uuid' && (
        <AssetField {...form.at('asset_equipment_uuid')} label="Patrimônio" span={12} chosen={chosen} />
      )}
      {kind === 'stock_equipment_uuid' && (
        <UnitField {...form.at('stock_equipment_uuid')} label="Unidade do estoque" span={12} chosen={chosen} />
      )}
      {!row && <PossibleReturn kind={kind} unit={values[kind] ?? ''} />}
    </FormSection>
  );
}

/** Told before the order is opened: the last service on this unit still answers for itself. */
function PossibleReturn({ kind, unit }: { kind: Kind; unit: string }) {
  const { data } = useQuery({
    ...queryOf(serviceOrder.returnCheck, { query: { [kind]: unit } as Partial<Record<Kind, string>> }),
    enabled: unit !== '',
    meta: { silent: true },
  });
  const earlier = unit ? data?.data : null;
  if (!earlier) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconRotate2 size={18} />}
      title="Possível retorno em garantia"
      role="status"
      style={{ gridColumn: '1 / -1' }}
    >
      A{' '}
      <Anchor component={Link} to={`/service-order/show/${earlier.uuid}`} target="_blank" inherit underline="always">
        {earlier.code}
      </Anchor>
      {earlier.delivered_at && `, entregue em ${formatDate(earlier.delivered_at)},`} tem garantia do serviço até{' '}
      {formatDate(earlier.service_warranty_until)}. Sem outra indicação, esta ordem abre sem cobrança.
    </Alert>
  );
}
