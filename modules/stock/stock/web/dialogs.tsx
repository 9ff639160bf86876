import { Text } from '@mantine/core';
import { isPositive, isSame, isZero, minus, sumOf, times } from '#core/contract/decimal.ts';
import { dayOf, formatDate, formatMoney, plainDecimal } from '#core/contract/format.ts';
import { ConsequenceFacts } from '#core/web/consequence.tsx';
import { MoneyField, NumberField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { StockBatch, StockItem } from '../contract.ts';
import { freeOf, onShelves, pick, pickOrder } from '../picking.rules.ts';
import { entryReason, exitReason } from '../stock.rules.ts';
import { amount, stockOf } from './stock-words.ts';
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
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField name="quantity" label="Quantidade" required span={6} decimals={3} suffix={` ${item.unit}`} />
          <MoneyField name="unit_cost" label="Custo unitário" span={6} />
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
      danger
      success="Saída registrada com sucesso!"
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
            batches={values.batch_uuid ? batches.filter(({ uuid }) => uuid === values.batch_uuid) : onShelves(batches)}
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
  const free = sumOf(batches.map(freeOf));
  return (
    <div className={classes.leaving} aria-live="polite">
      <div className={classes.picking}>
        {!isPositive(quantity) ? (
          <Text size="sm" c="dimmed">
            Livre: {amount(free, item.unit)}
          </Text>
        ) : isPositive(missing) ? (
          <Text size="sm" c="var(--mantine-color-red-text)">
            {isSame(missing, '1') ? 'Falta' : 'Faltam'} {amount(missing, item.unit)}: só há {amount(free, item.unit)}{' '}
            para sair.
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
      {isZero(missing) && isPositive(quantity) && <Leaving item={item} quantity={quantity} />}
    </div>
  );
}

/** What goes is worth what the shelf's average says, as the ledger will write it. */
function Leaving({ item, quantity }: { item: StockItem; quantity: string }) {
  return (
    <ConsequenceFacts
      facts={[
        {
          label: 'Valor que sai, pelo custo médio',
          value: formatMoney(times(quantity, item.average_cost)),
          tone: 'red',
        },
        { label: 'Saldo depois da saída', value: amount(minus(item.on_hand, quantity), item.unit) },
      ]}
    />
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
      initial={{ quantity: plainDecimal(free), location: '', notes: '' }}
      verb="Transferir"
      success="Transferência registrada com sucesso!"
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
