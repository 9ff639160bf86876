import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDate, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { NumberField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { PartField } from '#modules/registry/part-search/web/public.tsx';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { freeOf, onShelves, pickOrder } from '#modules/stock/stock/picking.rules.ts';
import { useLocations } from '#modules/stock/stock/web/public.tsx';
import { useNow } from '#core/web/use-now.ts';
import { vanStock, type Van, type VanBatch } from '../contract.ts';

interface Line {
  part_uuid: string;
  batch_uuid: string;
  quantity: string;
}
const blank = (): Line => ({ part_uuid: '', batch_uuid: '', quantity: '' });

/** From the shelves into the van. */
export function LoadDialog({ van, onClose }: { van: Van; onClose: () => void }) {
  return (
    <FormDialog
      title={`Carregar ${van.name}`}
      endpoint={vanStock.load}
      params={{ uuid: van.uuid }}
      initial={{ parts: [blank()], notes: '' }}
      verb="Carregar"
      success="Peças carregadas com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => (
        <>
          <GroupList<Line>
            name="parts"
            one="Peça"
            addLabel="Mais uma peça"
            none="Nenhuma peça escolhida."
            max={60}
            blank={blank}
          >
            {(at, index) => (
              <>
                <PartField name={at('part_uuid')} label="Peça" required span={12} scanned={[]} />
                <NumberField name={at('quantity')} label="Quantidade" required span={6} decimals={3} />
                <BatchOnShelf name={at('batch_uuid')} part={values.parts[index]?.part_uuid ?? ''} />
              </>
            )}
          </GroupList>
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}

/** What of the part is free on the shelves; left empty, the first to expire. */
function BatchOnShelf({ name, part }: { name: string; part: string }) {
  const today = dayOf(useNow());
  const { data } = useQuery({
    ...queryOf(stockPart.list, { query: { part_uuid: part, per_page: 1 } }),
    enabled: part !== '',
    meta: { silent: true },
  });
  const item = data?.data[0];
  const { data: shown } = useQuery({
    ...queryOf(stockPart.show, { params: { uuid: item?.uuid ?? '' } }),
    enabled: item !== undefined && item.part_uuid === part,
    meta: { silent: true },
  });
  const kept = shown?.data;
  const batches = kept && kept.part_uuid === part ? onShelves(pickOrder(kept.batches, today)) : [];
  return (
    <SelectField
      name={name}
      label="Lote"
      span={6}
      placeholder="Automático: vence primeiro"
      options={batches.map((batch) => ({
        value: batch.uuid,
        label: [
          batch.batch_number,
          batch.location,
          batch.expires_at && `val. ${formatDate(batch.expires_at)}`,
          `${formatNumber(freeOf(batch))} ${kept?.unit ?? ''}`,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

/** Of one batch, back to a shelf. */
export function UnloadDialog({ van, batch, onClose }: { van: Van; batch: VanBatch; onClose: () => void }) {
  const locations = useLocations().filter((name) => name !== van.name);
  return (
    <FormDialog
      title={`Devolver ${batch.name}`}
      endpoint={vanStock.unload}
      params={{ uuid: van.uuid }}
      fixed={{ batch_uuid: batch.uuid }}
      initial={{ quantity: plainDecimal(batch.quantity), location: '', notes: '' }}
      verb="Devolver ao almoxarifado"
      success="Peça devolvida ao almoxarifado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField
            name="quantity"
            label="Quantidade"
            required
            span={12}
            decimals={3}
            suffix={` ${batch.unit}`}
            help={`Lote ${batch.batch_number}: ${formatNumber(batch.quantity)} ${batch.unit} a bordo.`}
          />
          <SuggestField
            name="location"
            label="Local de destino"
            span={12}
            max={60}
            suggestions={locations}
            placeholder="O local do item"
          />
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}
