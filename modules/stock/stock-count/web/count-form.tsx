import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { SelectField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { stock } from '#modules/stock/stock/contract.ts';
import { stockCount, stockCountFields, type countableItem, type StockCount } from '../contract.ts';

const { Field, at } = formFields(stockCountFields);

const itemSource = pickerSource<z.infer<typeof countableItem>>({
  list: stockCount.items,
  option: (row) => ({
    value: row.uuid,
    label: `${row.code} · ${row.name}`,
    hint: row.location ?? undefined,
  }),
});

/** Create and edit: what will be counted. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  const { data: places } = useQuery({ ...queryOf(stock.locations, { query: {} }), meta: { silent: true } });
  return (
    <RecordForm
      entity="stock_count"
      resource={stockCount}
      uuid={uuid}
      values={formValues(stockCountFields, (row: StockCount | undefined) => ({
        items: row?.items.map((item) => item.uuid) ?? [],
      }))}
      title={{ create: 'Novo inventário', update: (row) => row.code }}
      success={{ create: 'Inventário aberto com sucesso!', update: 'Inventário atualizado com sucesso!' }}
      saveLabel={uuid ? 'Salvar' : 'Abrir inventário'}
      back="/stock/count"
      onSaved={(reply) => void navigate(`/stock/count/show/${(reply as { data: StockCount }).data.uuid}`)}
      frozen={(row) => row.status !== 'OPEN'}
    >
      {(form, row) => (
        <FormSection
          title="O que contar"
          hint="A lista de lotes é montada quando a contagem começa, e as classes são as da curva ABC desse dia. Quem conta não vê o saldo do sistema."
        >
          <Field name="title" span={12} />
          <Field
            name="scope"
            span={6}
            onPick={(scope) => {
              if (scope !== 'LOCATION') form.set('location', '');
              if (scope !== 'CHOSEN') form.set('items', []);
              if (scope !== 'ABC') form.set('classes', []);
            }}
          />
          {form.values.scope === 'LOCATION' && (
            <SelectField
              {...at('location')}
              required
              span={6}
              options={(places?.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            />
          )}
          {form.values.scope === 'ABC' && <Field name="classes" required span={6} />}
          {form.values.scope === 'CHOSEN' && (
            <MultiPickerField
              {...form.at('items')}
              label="Itens"
              required
              max={500}
              source={itemSource}
              chosen={row?.items.map((item) => ({ value: item.uuid, label: `${item.code} · ${item.name}` }))}
            />
          )}
          <Field name="include_empty" span={12} />
          <Field name="notes" />
        </FormSection>
      )}
    </RecordForm>
  );
}
