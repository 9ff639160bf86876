import { useNavigate, useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { filled } from '#core/web/form/filled.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import {
  handoverAccessories,
  rentalHandover,
  rentalHandoverFields,
  type HandoverAccessory,
  type RentalHandover,
} from '../contract.ts';
import { rentalHandoverMachine } from '../rental-handover.rules.ts';

interface Line {
  uuid?: string | null;
  name: string;
  quantity: number | null;
  condition: HandoverAccessory['condition'];
  notes: string;
}

const { Field } = formFields(rentalHandoverFields);
/** Beside each of a return stands how many went out. */
const columnsOf = (row: RentalHandover | undefined) => {
  const out = new Map(row?.accessories.map((line) => [line.uuid, line.delivered_quantity]));
  return lineColumns<typeof handoverAccessories.of, Line>(handoverAccessories, [
    { key: 'name', width: 'minmax(0, 1fr)' },
    ...(row?.kind === 'RETURN'
      ? [
          {
            key: 'delivered_quantity' as const,
            width: '100px',
            card: 3 as const,
            shown: ({ uuid }: Line) => String(out.get(uuid ?? '') ?? '–'),
          },
        ]
      : []),
    { key: 'quantity', width: '100px', card: 3 },
    { key: 'condition', width: '160px' },
    { key: 'notes', width: 'minmax(0, 1fr)' },
  ]);
};
const blank = (): Line => ({ name: '', quantity: 1, condition: 'GOOD', notes: '' });

/** What goes or came with the unit, counted. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="rental_handover"
      resource={rentalHandover}
      uuid={uuid}
      values={formValues(rentalHandoverFields, (row: RentalHandover | undefined) => ({
        event_uuid: row?.event_uuid ?? '',
        accessories: row?.accessories.map(lineOf) ?? [],
      }))}
      title={{ create: 'Termo', update: (row) => row.code }}
      success={{ create: 'Termo criado com sucesso!', update: 'Acessórios conferidos!' }}
      back="/contract/handover"
      onSaved={(reply) => void navigate(`/contract/handover/show/${(reply as { data: RentalHandover }).data.uuid}`)}
      frozen={(row) => rentalHandoverMachine.whyNotEdit(row.status) !== undefined}
    >
      {(_form, row) => (
        <>
          <FormSection
            title="Acessórios"
            hint={row?.kind === 'RETURN' ? 'Conte o que voltou; o que não voltou é 0.' : 'O que vai com o equipamento.'}
          >
            <LineTable<Line>
              name="accessories"
              noun={{ one: 'Acessório', of: 'do acessório' }}
              columns={columnsOf(row)}
              blank={blank}
              max={200}
              none="Nenhum acessório."
            />
          </FormSection>
          <FormSection title="Observações" hint="O que mais se viu.">
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

const lineOf = ({ uuid, name, quantity, condition, notes }: HandoverAccessory) => ({
  ...filled({ uuid, name, condition, notes }),
  quantity,
});
