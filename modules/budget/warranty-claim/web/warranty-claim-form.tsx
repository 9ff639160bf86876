import { useNavigate, useParams } from 'react-router';
import { sumOf } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { filled } from '#core/web/form/filled.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { warrantyClaim, warrantyClaimFields, warrantyClaimLines, type WarrantyClaim } from '../contract.ts';
import { warrantyClaimMachine } from '../warranty-claim.rules.ts';

interface Line {
  uuid?: string | null;
  description: string;
  equipment: string;
  claimed: string;
}

const { Field, at } = formFields(warrantyClaimFields);
const columns = lineColumns<typeof warrantyClaimLines.of, Line>(warrantyClaimLines, [
  { key: 'description', width: 'minmax(0, 3fr)' },
  { key: 'equipment', width: 'minmax(0, 2fr)' },
  { key: 'claimed', width: '150px' },
]);
const blank = (): Line => ({ description: '', equipment: '', claimed: '' });

/** By hand, and what was proposed before it leaves. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="warranty_claim"
      resource={warrantyClaim}
      uuid={uuid}
      values={formValues(warrantyClaimFields, (row: WarrantyClaim | undefined) => ({
        lines: row?.lines.map(lineOf) ?? [],
      }))}
      title={{ create: 'Nova reivindicação', update: (row) => row.code }}
      success={{ create: 'Reivindicação criada com sucesso!', update: 'Reivindicação atualizada com sucesso!' }}
      back="/warranty-claim"
      onSaved={(reply) => void navigate(`/warranty-claim/show/${(reply as { data: WarrantyClaim }).data.uuid}`)}
      frozen={(row) => warrantyClaimMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Reivindicação" hint="A quem se pede o que a garantia do fabricante cobriu.">
            <BrandField
              {...at('brand_uuid')}
              span={6}
              chosen={row ? { value: row.brand_uuid, label: row.brand_name } : null}
            />
            <SupplierField
              {...at('supplier_uuid')}
              span={6}
              chosen={row?.supplier_uuid ? { value: row.supplier_uuid, label: row.supplier_name ?? '' } : null}
            />
            <Field name="reference" span={6} />
            <Field name="answer_due_on" span={6} />
            <Field name="notes" />
          </FormSection>
          <FormSection title="Itens" hint="O que o fabricante deve restituir. Itens propostos guardam o seu orçamento.">
            <LineTable<Line>
              name="lines"
              noun={{ one: 'Item', of: 'do item' }}
              columns={columns}
              blank={blank}
              max={1000}
              none="Nenhum item ainda."
              totals={`Total ${formatMoney(
                sumOf(
                  (form.values.lines as Line[]).map(({ claimed }) => claimed || '0'),
                  2,
                ),
              )}`}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

const lineOf = ({ uuid, description, equipment, claimed }: WarrantyClaim['lines'][number]) =>
  filled({ uuid, description, equipment, claimed });
