import { isPositive } from '#core/contract/decimal.ts';
import { formatDate, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { NumberField, SelectField, TextField } from '#core/web/form/fields.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { KeptDialog } from '#core/web/queue/kept-dialog.tsx';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import { PartField } from '#modules/registry/part-search/web/public.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderParts, type OrderPart } from '../contract.ts';
import { coverage, type Coverage } from '../order-part.rules.ts';

interface Props {
  order: string;
  /** The model it is for: the parts that fit it come first. */
  model: string | null;
  parts: readonly OrderPart[];
  /** The part it was asked for; otherwise all that is set aside. */
  line: OrderPart | undefined;
  warranty: Order['warranty']['kind'];
  onClose: () => void;
}
interface Line {
  part_uuid: string;
  batch_uuid: string;
  quantity: string;
  coverage: Coverage;
  notes: string;
}

export function ConsumeDialog({ order, model, parts, line, warranty, onClose }: Props) {
  const usual: Coverage = warranty === 'TOTAL' ? 'FULL' : warranty;
  const blank = (): Line => ({ part_uuid: '', batch_uuid: '', quantity: '', coverage: usual, notes: '' });
  const of = (part: OrderPart): Line => ({
    ...blank(),
    part_uuid: part.part_uuid,
    quantity: isPositive(part.reserved) ? plainDecimal(part.reserved) : '',
    coverage: part.plan?.coverage ?? usual,
  });
  const held = line ? [line] : parts.filter(({ reserved }) => isPositive(reserved));
  return (
    <KeptDialog
      title="Aplicar peças"
      endpoint={orderParts.consume}
      params={{ uuid: order }}
      initial={{ parts: held.length > 0 ? held.map(of) : [blank()] }}
      keeping={{ ...usedParts(order), what: ({ parts: used }) => usedWords(used as Line[], parts) }}
      verb="Aplicar peças"
      success="Peças aplicadas com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => (
        <GroupList<Line>
          name="parts"
          one="Peça"
          addLabel="Mais uma peça"
          none="Nenhuma peça escolhida."
          max={60}
          blank={blank}
        >
          {(at, index) => {
            const known = parts.find(({ part_uuid }) => part_uuid === values.parts[index]?.part_uuid);
            return (
              <>
                <PartField
                  name={at('part_uuid')}
                  label="Peça"
                  required
                  span={12}
                  source={partsFor(model)}
                  scanned={parts}
                  chosen={known ? { value: known.part_uuid, label: known.description } : null}
                />
                <NumberField name={at('quantity')} label="Quantidade" required span={6} decimals={3} />
                <SelectField name={at('coverage')} label="Cobertura" required span={6} options={coverage.options} />
                {known && known.batches.length > 0 && (
                  <SelectField
                    name={at('batch_uuid')}
                    label="Lote"
                    span={12}
                    placeholder="Automático: reservado primeiro, depois o que vence antes"
                    options={known.batches.map((batch) => ({ value: batch.uuid, label: nameOf(batch, known.unit) }))}
                  />
                )}
                <TextField name={at('notes')} label="Observações" max={500} span={12} />
              </>
            );
          }}
        </GroupList>
      )}
    </KeptDialog>
  );
}

/** How the queue knows parts used: one taking after the other, whatever batch the server finds then. */
const usedParts = (order: string) => ({ kind: 'parts-used', record: `parts-used ${order}`, group: order });
const usedWords = (used: readonly Line[], parts: readonly OrderPart[]): string => {
  const nameOfPart = (uuid: string) => parts.find(({ part_uuid }) => part_uuid === uuid)?.description ?? 'peça';
  return `Peças aplicadas: ${used.map((one) => `${formatNumber(one.quantity)} ${nameOfPart(one.part_uuid)}`).join(', ')}`;
};
const nameOf = ({ batch_number, location, expires_at, free }: OrderPart['batches'][number], unit: string): string =>
  [batch_number, location, expires_at && `val. ${formatDate(expires_at)}`, `${formatNumber(free)} ${unit}`]
    .filter(Boolean)
    .join(' · ');
