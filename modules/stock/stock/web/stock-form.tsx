import { useParams, useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { recordStatus } from '#core/contract/choice.ts';
import { plainDecimal } from '#core/contract/format.ts';
import { call } from '#core/web/call.ts';
import { NumberField, PickerField, SelectField } from '#core/web/form/fields.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { RecordForm, type ValuesOf } from '#core/web/form/record-form.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { part, type Part } from '#modules/registry/part/contract.ts';
import type { stockPart, StockItem } from '../contract.ts';
import { blankBatch, NewBatchFields } from './batch-fields.tsx';
import { useStock, type StockOf } from './stock-words.ts';
import { useLocations } from './use-locations.ts';

type StockForm = ValuesOf<typeof stockPart>;
const levels = ['min_quantity', 'reorder_point', 'max_quantity'] as const;

/** Create and edit; a new one may come with the part or product it is of (`?of=`). */
export function Component() {
  const of = useStock();
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const given = uuid === undefined ? params.get('of') : null;
  const { data, isPending } = useQuery({
    ...queryOf(part.show, { params: { uuid: given ?? '' } }),
    enabled: given !== null && of.kind === 'PART',
    meta: { silent: true },
  });
  if (given !== null && of.kind === 'PART' && isPending) return <FormSkeleton />;
  return <StockItemForm key={of.kind} of={of} uuid={uuid} given={given} kept={data?.data} />;
}

interface Props {
  of: StockOf;
  uuid: string | undefined;
  given: string | null;
  /** The part it will be of, whose levels are the first guess. */
  kept: Part | undefined;
}

function StockItemForm({ of, uuid, given, kept }: Props) {
  const navigate = useNavigate();
  const locations = useLocations();
  const valuesOf = (row: StockItem | undefined) =>
    ({
      [of.subject]: row?.[of.subject] ?? given,
      location: row?.location ?? '',
      min_quantity: plainDecimal((row ?? kept)?.min_quantity),
      reorder_point: plainDecimal((row ?? kept)?.reorder_point),
      max_quantity: plainDecimal((row ?? kept)?.max_quantity),
      status: row?.status ?? 'ACTIVE',
      batches: [],
    }) as unknown as StockForm;
  return (
    <RecordForm
      entity="stock_item"
      resource={of.api}
      uuid={uuid}
      values={valuesOf}
      title={{ create: `Pôr ${of.label.toLowerCase()} em estoque`, update: (row) => row.name }}
      success={{ create: 'Estoque cadastrado com sucesso!', update: 'Estoque atualizado com sucesso!' }}
      back={of.base}
      onSaved={(reply) => void navigate(`${of.base}/show/${(reply as { data: StockItem }).data.uuid}`)}
    >
      {(form, row) => (
        <>
          <FormSection title="Item" hint="Um registro para cada item. O local vale para os lotes que não dizem outro.">
            <PickerField
              name={of.subject}
              label={of.label}
              source={of.source}
              required
              span={12}
              disabled={row !== undefined}
              {...(row ? { chosen: { value: row[of.subject] ?? '', label: `${row.code} · ${row.name}` } } : {})}
              onPick={(value) => void fillLevels(of, form, value)}
            />
            <SuggestField
              {...form.at('location')}
              label="Local"
              span={8}
              max={60}
              suggestions={locations}
              placeholder="A-03-02-B"
            />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
          </FormSection>
          <FormSection title="Níveis" hint="Abaixo do mínimo o item pede atenção; no ponto de pedido, compra.">
            <NumberField {...form.at('min_quantity')} label="Estoque mínimo" span={4} decimals={3} min={0} />
            <NumberField {...form.at('reorder_point')} label="Ponto de pedido" span={4} decimals={3} min={0} />
            <NumberField {...form.at('max_quantity')} label="Estoque máximo" span={4} decimals={3} min={0} />
          </FormSection>
          <FormSection
            title={row ? 'Novos lotes' : 'Lotes'}
            hint={
              row ? 'Os que já existem mudam na página do item.' : 'O que já está na prateleira, com validade e custo.'
            }
          >
            <GroupList
              name="batches"
              one="Lote"
              addLabel="Adicionar lote"
              blank={blankBatch}
              none={row ? 'Nenhum lote novo.' : 'Sem lotes por enquanto: o saldo começa em zero.'}
              max={100}
            >
              {(at) => (
                <NewBatchFields at={at as (field: string) => string} place={form.values.location} unit={row?.unit} />
              )}
            </GroupList>
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** The part's own levels, where none was typed yet. */
async function fillLevels(of: StockOf, form: FormHandle<StockForm>, uuid: string | null): Promise<void> {
  if (of.kind !== 'PART' || !uuid || levels.some((level) => form.values[level])) return;
  const found = await call(part.show, { params: { uuid } }).catch(() => undefined);
  for (const level of levels) if (found?.data[level]) form.set(level, plainDecimal(found.data[level]));
}
