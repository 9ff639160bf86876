import { Input } from '@mantine/core';
import { Col } from '#core/web/form/form-section.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Cell, Column } from '#core/web/lines/lines.types.ts';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import type { Order } from '../contract.ts';

type Line = Order['received_accessories'][number];

const accessory: Cell<Line> = {
  kind: 'record',
  field: 'accessory_uuid',
  label: 'Do cadastro',
  source: accessorySource,
  fill: (_row, description) => ({ description }),
};
const described: Cell<Line> = { kind: 'text', field: 'description', label: 'Descrição', max: 160 };
const counted: Cell<Line> = {
  kind: 'number',
  field: 'quantity',
  label: 'Quantidade',
  min: 1,
  max: 9999,
  asNumber: true,
};
const columns: Column<Line>[] = [
  { name: 'accessory', title: 'Do cadastro', width: 'minmax(0, 1fr)', cell: () => accessory },
  { name: 'description', title: 'Descrição', width: 'minmax(0, 1.5fr)', card: 4, cell: () => described },
  { name: 'quantity', title: 'Quantidade', width: '110px', card: 2, right: true, cell: () => counted },
];

/** What came along with the unit, and must go back with it. */
export const AccessoryLines = () => (
  <Col span={12}>
    <Input.Label component="div" mb={4}>
      Acessórios recebidos
    </Input.Label>
    <LineTable<Line>
      name="received_accessories"
      noun={{ one: 'Acessório', of: 'do acessório' }}
      columns={columns}
      addLabel="Adicionar acessório"
      none="Nada veio junto."
      max={60}
      blank={() => ({ accessory_uuid: null, description: '', quantity: 1 })}
    />
  </Col>
);
