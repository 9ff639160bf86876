import { plainDecimal } from '#core/contract/format.ts';
import { NumberField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import { PartField } from '#modules/registry/part-search/web/public.tsx';
import { orderParts, type OrderPart } from '../contract.ts';
import { coverage } from '../order-part.rules.ts';

interface Props {
  order: string;
  /** The model it is for: the parts that fit it come first. */
  model: string | null;
  /** A part that is in the order already; one used without a plan gets one. */
  line: OrderPart | undefined;
  onClose: () => void;
}

export function PlanDialog({ order, model, line, onClose }: Props) {
  const common = { onDone: onClose, onClose };
  if (line?.plan)
    return (
      <FormDialog
        {...common}
        title={`Previsão de ${line.code}`}
        endpoint={orderParts.replan}
        params={{ uuid: order, planId: line.plan.uuid }}
        initial={{ quantity: plainDecimal(line.planned), coverage: line.plan.coverage, notes: line.plan.notes ?? '' }}
        fixed={{ version: line.plan.version }}
        verb="Salvar"
        success="Previsão atualizada com sucesso!"
      >
        {() => <Fields unit={line.unit} />}
      </FormDialog>
    );
  const known = line ? { value: line.part_uuid, label: line.description } : null;
  return (
    <FormDialog
      {...common}
      title="Prever peça"
      endpoint={orderParts.plan}
      params={{ uuid: order }}
      initial={{ part_uuid: line?.part_uuid ?? '', quantity: '', coverage: 'NONE', notes: '' }}
      verb="Prever"
      success="Peça prevista com sucesso!"
    >
      {() => (
        <>
          <PartField name="part_uuid" label="Peça" required span={12} source={partsFor(model)} chosen={known} />
          <Fields />
        </>
      )}
    </FormDialog>
  );
}

function Fields({ unit }: { unit?: string }) {
  return (
    <>
      <NumberField
        name="quantity"
        label="Quantidade"
        required
        span={6}
        decimals={3}
        {...(unit ? { suffix: ` ${unit}` } : {})}
      />
      <SelectField name="coverage" label="Cobertura" required span={6} options={coverage.options} />
      <TextareaField name="notes" label="Observações" max={500} rows={2} />
    </>
  );
}
