import { isPositive } from '#core/contract/decimal.ts';
import { formatDate, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { NumberField, SelectField, SwitchField, TextField } from '#core/web/form/fields.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import { PartField } from '#modules/registry/part-search/web/public.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderParts, type OrderPart } from '#modules/service/service-order-part/contract.ts';
import { coverage, type Coverage } from '#modules/service/service-order-part/order-part.rules.ts';
import { proposedQuantity, type VanPart } from '../van-parts.rules.ts';
import { aboardWords, usePartsAboard, VanParts } from './van-parts.tsx';

interface Props {
  order: Order;
  parts: readonly OrderPart[];
  /** The part it was asked for; otherwise all that is set aside. */
  line: OrderPart | undefined;
  onClose: () => void;
}
interface Line {
  part_uuid: string;
  batch_uuid: string;
  from_van: boolean;
  quantity: string;
  coverage: Coverage;
  notes: string;
}

export default function ConsumeDialog({
  order: { uuid: order, equipment_uuid, warranty },
  parts,
  line,
  onClose,
}: Props) {
  const aboard = usePartsAboard();
  const usual: Coverage = warranty.kind === 'TOTAL' ? 'FULL' : warranty.kind;
  const blank = (): Line => ({
    part_uuid: '',
    batch_uuid: '',
    from_van: false,
    quantity: '',
    coverage: usual,
    notes: '',
  });
  const fromVan = (part: VanPart): Line => ({
    ...blank(),
    part_uuid: part.part_uuid,
    from_van: true,
    quantity: plainDecimal(proposedQuantity(part, parts)),
    coverage: parts.find(({ part_uuid }) => part_uuid === part.part_uuid)?.plan?.coverage ?? usual,
  });
  const of = (part: OrderPart): Line => ({
    ...blank(),
    part_uuid: part.part_uuid,
    quantity: isPositive(part.reserved) ? plainDecimal(part.reserved) : '',
    coverage: part.plan?.coverage ?? usual,
  });
  const inVan = (uuid: string | undefined) => aboard.find(({ part_uuid }) => part_uuid === uuid);
  /** What is set aside for it on the shelf goes before the van. */
  const first = (part: OrderPart): Line => {
    const van = isPositive(part.reserved) ? undefined : inVan(part.part_uuid);
    return van ? fromVan(van) : of(part);
  };
  const held = line ? [line] : parts.filter(({ reserved }) => isPositive(reserved));
  return (
    <KeptDialog
      title="Aplicar peças"
      endpoint={orderParts.consume}
      params={{ uuid: order }}
      initial={{ parts: held.length > 0 ? held.map(first) : [blank()] }}
      keeping={{ ...usedParts(order), what: ({ parts: used }) => usedWords(used as Line[], [...parts, ...aboard]) }}
      verb="Aplicar peças"
      success="Peças aplicadas com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => (
        <>
          <VanParts aboard={aboard} parts={parts} lineOf={fromVan} />
          <GroupList<Line>
            name="parts"
            one="Peça"
            addLabel="Mais uma peça"
            none="Nenhuma peça escolhida."
            max={60}
            blank={blank}
          >
            {(at, index) => {
              const own = values.parts[index];
              const planned = parts.find(({ part_uuid }) => part_uuid === own?.part_uuid);
              const van = inVan(own?.part_uuid);
              const known = planned ?? van;
              const batches = own?.from_van ? (van?.batches.map(ofVan) ?? []) : (planned?.batches ?? []);
              return (
                <>
                  <PartField
                    name={at('part_uuid')}
                    label="Peça"
                    required
                    span={12}
                    source={partsFor(equipment_uuid)}
                    scanned={[...parts, ...aboard]}
                    chosen={known ? { value: known.part_uuid, label: known.description } : null}
                  />
                  <NumberField name={at('quantity')} label="Quantidade" required span={6} decimals={3} />
                  <SelectField name={at('coverage')} label="Cobertura" required span={6} options={coverage.options} />
                  {van && <SwitchField name={at('from_van')} label="Do meu carro" span={12} help={aboardWords(van)} />}
                  {known && batches.length > 0 && (
                    <SelectField
                      name={at('batch_uuid')}
                      label="Lote"
                      span={12}
                      placeholder={
                        own?.from_van
                          ? 'Automático: o que vence antes'
                          : 'Automático: reservado primeiro, depois o que vence antes'
                      }
                      options={batches.map((batch) => ({ value: batch.uuid, label: nameOf(batch, known.unit) }))}
                    />
                  )}
                  <TextField name={at('notes')} label="Observações" max={500} span={12} />
                </>
              );
            }}
          </GroupList>
        </>
      )}
    </KeptDialog>
  );
}

/** How the queue knows parts used: one taking after the other, whatever batch the server finds then. */
const usedParts = (order: string) => ({ kind: 'parts-used', record: `parts-used ${order}`, group: order });
const usedWords = (used: readonly Line[], parts: readonly Pick<OrderPart, 'part_uuid' | 'description'>[]): string => {
  const nameOfPart = (uuid: string) => parts.find(({ part_uuid }) => part_uuid === uuid)?.description ?? 'peça';
  return `Peças aplicadas: ${used.map((one) => `${formatNumber(one.quantity)} ${nameOfPart(one.part_uuid)}`).join(', ')}`;
};
/** A batch aboard among those to choose from. */
const ofVan = ({ uuid, batch_number, expires_at, quantity }: VanPart['batches'][number]) => ({
  uuid,
  batch_number,
  location: '',
  expires_at,
  free: quantity,
});
const nameOf = ({ batch_number, location, expires_at, free }: OrderPart['batches'][number], unit: string): string =>
  [batch_number, location, expires_at && `val. ${formatDate(expires_at)}`, `${formatNumber(free)} ${unit}`]
    .filter(Boolean)
    .join(' · ');
