import { Text } from '@mantine/core';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { MaskField, NumberField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { moneyMask } from '#core/web/form/masks.ts';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { StockBatch, StockItem } from '../contract.ts';
import { freeOf, pick, pickOrder } from '../picking.rules.ts';
import { entryReason, exitReason } from '../stock.rules.ts';
import { amount, stockChanged, stockOf } from './stock-words.ts';
import { useLocations } from './use-locations.ts';
import classes from './stock.module.css';

interface Props {
  item: StockItem;
  onClose: () => void;
}
const nameOf = (batch: StockBatch, free: string): string =>
  [batch.batch_number, batch.location, batch.expires_at && `val. ${formatDate(batch.expires_at)}`, free]
    .filter(Boolean)
    .join(' · ');

/** More of a batch that is there; a new batch has a form of its own. */
export function EntryDialog({ item, batch, onClose }: Props & { batch: StockBatch }) {
  return (
    <FormDialog
      title={`Entrada no lote ${batch.batch_number}`}
      endpoint={stockOf(item.kind).api.entry}
      params={{ uuid: batch.uuid }}
      initial={{ quantity: '', unit_cost: batch.unit_cost ?? '', reason: 'PURCHASE', notes: '' }}
      verb="Dar entrada"
      success="Entrada registrada com sucesso!"
      invalidates={stockChanged}
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField name="quantity" label="Quantidade" required span={6} decimals={3} suffix={` ${item.unit}`} />
          <MaskField name="unit_cost" label="Custo unitário" mask={moneyMask} prefix="R$" span={6} />
          <SelectField name="reason" label="Motivo" required span={12} options={entryReason.options} />
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}

/** From one batch or from the first to expire, said before it is done. */
export function ExitDialog({ item, batch, onClose }: Props & { batch: StockBatch | undefined }) {
  const today = dayOf(useNow());
  const batches = pickOrder(item.batches, today);
  return (
    <FormDialog
      title={`Saída de ${item.code}`}
      endpoint={stockOf(item.kind).api.exit}
      params={{ uuid: item.uuid }}
      initial={{ quantity: '', reason: 'INTERNAL_USE', batch_uuid: batch?.uuid ?? '', notes: '' }}
      verb="Dar saída"
      success="Saída registrada com sucesso!"
      invalidates={stockChanged}
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => (
        <>
          <NumberField name="quantity" label="Quantidade" required span={6} decimals={3} suffix={` ${item.unit}`} />
          <SelectField name="reason" label="Motivo" required span={6} options={exitReason.options} />
          <SelectField
            name="batch_uuid"
            label="Lote"
            span={12}
            placeholder="Automático: vence primeiro, sai primeiro"
            options={batches.map((one) => ({
              value: one.uuid,
              label: nameOf(one, amount(freeOf(one), item.unit)),
            }))}
          />
          <Picking
            item={item}
            batches={values.batch_uuid ? batches.filter(({ uuid }) => uuid === values.batch_uuid) : batches}
            quantity={values.quantity}
          />
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}

/** Which batches will be touched, and with how much. */
function Picking({ item, batches, quantity }: { item: StockItem; batches: StockBatch[]; quantity: string }) {
  const { taken, missing } = pick(batches, quantity, dayOf(useNow()));
  const free = batches.reduce((sum, batch) => sum + Math.round(freeOf(batch) * 1000), 0) / 1000;
  return (
    <div className={classes.picking} aria-live="polite">
      {!(Number(quantity) > 0) ? (
        <Text size="sm" c="dimmed">
          Disponível: {amount(free, item.unit)}
        </Text>
      ) : missing > 0 ? (
        <Text size="sm" c="var(--mantine-color-red-text)">
          {missing === 1 ? 'Falta' : 'Faltam'} {amount(missing, item.unit)}: só há {amount(free, item.unit)} para sair.
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Sai de:
          </Text>
          <ol>
            {taken.map(({ batch, quantity: part }) => (
              <li key={batch.uuid}>
                <span>
                  <b>{batch.batch_number}</b>{' '}
                  {[batch.location, batch.expires_at && `val. ${formatDate(batch.expires_at)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <b>{amount(part, item.unit)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The same batch in another place. */
export function TransferDialog({ item, batch, onClose }: Props & { batch: StockBatch }) {
  const locations = useLocations().filter((name) => name !== batch.location);
  const free = freeOf(batch);
  return (
    <FormDialog
      title={`Transferir o lote ${batch.batch_number}`}
      endpoint={stockOf(item.kind).api.transfer}
      params={{ uuid: batch.uuid }}
      initial={{ quantity: String(free), location: '', notes: '' }}
      verb="Transferir"
      success="Transferência registrada com sucesso!"
      invalidates={stockChanged}
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
            suffix={` ${item.unit}`}
            help={`${amount(free, item.unit)} livres em ${batch.location || 'local não informado'}.`}
          />
          <SuggestField name="location" label="Local de destino" required span={12} max={60} suggestions={locations} />
          <TextareaField name="notes" label="Observações" max={500} rows={2} />
        </>
      )}
    </FormDialog>
  );
}
