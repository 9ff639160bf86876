import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useNavigate, useParams } from 'react-router';
import { MultiSelectField, SelectField, SwitchField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { stock } from '#modules/stock/stock/contract.ts';
import { stockCount, type countableItem, type StockCount } from '../contract.ts';
import { abcClass } from '#modules/stock/stock/stock.rules.ts';
import { countScope } from '../stock-count.rules.ts';

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
      values={(row) => ({
        title: row?.title ?? '',
        scope: row?.scope ?? 'ALL',
        location: row?.location ?? '',
        classes: row?.classes ?? [],
        items: row?.items.map((item) => item.uuid) ?? [],
        include_empty: row?.include_empty ?? false,
        notes: row?.notes ?? '',
      })}
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
          <TextField {...form.at('title')} label="Nome" required span={12} max={120} />
          <SelectField
            {...form.at('scope')}
            label="Abrangência"
            required
            span={6}
            options={countScope.options}
            onPick={(scope) => {
              if (scope !== 'LOCATION') form.set('location', '');
              if (scope !== 'CHOSEN') form.set('items', []);
              if (scope !== 'ABC') form.set('classes', []);
            }}
          />
          {form.values.scope === 'LOCATION' && (
            <SelectField
              {...form.at('location')}
              label="Local"
              required
              span={6}
              options={(places?.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            />
          )}
          {form.values.scope === 'ABC' && (
            <MultiSelectField {...form.at('classes')} label="Classes" required span={6} options={abcClass.options} />
          )}
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
          <SwitchField
            {...form.at('include_empty')}
            label="Contar também lotes zerados"
            span={12}
            help="Para achar o que o sistema diz que acabou."
          />
          <TextareaField {...form.at('notes')} label="Observações" max={1000} rows={2} />
        </FormSection>
      )}
    </RecordForm>
  );
}
