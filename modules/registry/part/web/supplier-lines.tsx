import { Radio } from '@mantine/core';
import { MoneyField, NumberField, TextField } from '#core/web/form/fields.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import type { Part } from '../contract.ts';
import { blankSupplier, type SupplierValues } from './part.values.ts';

interface Props {
  lines: SupplierValues[];
  onChange: (lines: SupplierValues[]) => void;
  row: Part | undefined;
}

/** Who sells the part, for how much and in how long; one of them is asked first. */
export function SupplierLines({ lines, onChange, row }: Props) {
  const prefer = (chosen: number) =>
    onChange(lines.map((line, index) => ({ ...line, is_preferred: index === chosen })));
  const nameOf = (uuid: string) => row?.suppliers.find((line) => line.supplier_uuid === uuid)?.supplier_name;
  return (
    <GroupList<SupplierValues>
      name="suppliers"
      one="Fornecedor"
      addLabel="Adicionar fornecedor"
      none="Nenhum fornecedor."
      blank={blankSupplier}
    >
      {(at, index, line) => {
        const name = nameOf(line.supplier_uuid);
        return (
          <>
            <SupplierField
              name={at('supplier_uuid')}
              label="Fornecedor"
              required
              span={8}
              {...(name ? { chosen: { value: line.supplier_uuid, label: name } } : {})}
            />
            <Col span={4}>
              <Radio
                mt={28}
                name="preferred-supplier"
                label="Preferencial"
                checked={line.is_preferred === true}
                onChange={() => prefer(index)}
              />
            </Col>
            <TextField name={at('supplier_code')} label="Código no fornecedor" span={4} max={60} />
            <MoneyField name={at('price')} label="Preço" bare span={4} />
            <NumberField
              name={at('lead_time_days')}
              label="Prazo de entrega"
              span={4}
              min={0}
              max={999}
              suffix=" dias"
              asNumber
            />
          </>
        );
      }}
    </GroupList>
  );
}
