import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { dayOf } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { LineTable } from '#core/web/lines/line-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { InstrumentField } from '#modules/quality/instrument/web/public.tsx';
import { qualitySetting } from '#modules/quality/quality-setting/contract.ts';
import { SupplierField } from '#modules/registry/supplier/web/public.tsx';
import { accreditationLapsed, calibrationMachine } from '../calibration.rules.ts';
import { calibration, calibrationFields, maxPoints, type Calibration } from '../contract.ts';
import { blankPoint, failing, pointColumns, pointOf, type PointLine } from './point-columns.tsx';

const { Field, at } = formFields(calibrationFields);
const today = () => dayOf(new Date());

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="calibration"
      resource={calibration}
      uuid={uuid}
      values={formValues(calibrationFields, (row: Calibration | undefined) => ({
        instrument_uuid: row?.instrument_uuid ?? params.get('instrument') ?? '',
        scheduled_on: row?.scheduled_on ?? today(),
        points: row?.points.map(pointOf) ?? [],
      }))}
      title={{ create: 'Nova calibração', update: (row) => row.code }}
      success={{ create: 'Calibração criada com sucesso!', update: 'Calibração atualizada com sucesso!' }}
      back="/quality/calibrations"
      onSaved={(reply) => void navigate(`/quality/calibrations/show/${(reply as { data: Calibration }).data.uuid}`)}
      frozen={(row) => calibrationMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Calibração" hint="O quê, onde e quando.">
            <InstrumentField
              {...at('instrument_uuid')}
              span={8}
              chosen={row ? { value: row.instrument_uuid, label: row.instrument_name } : null}
            />
            <Field name="scheduled_on" span={4} />
            <SupplierField
              {...at('supplier_uuid')}
              span={4}
              chosen={row?.supplier_uuid ? { value: row.supplier_uuid, label: row.supplier_name ?? '' } : null}
            />
            <Field name="accreditation_number" span={4} placeholder="CAL 0000" />
            <Field
              name="accreditation_valid_until"
              span={4}
              help={
                accreditationLapsed({
                  accreditation_valid_until: form.values.accreditation_valid_until || null,
                  performed_on: form.values.performed_on || null,
                }) && 'A acreditação não valia no dia da calibração.'
              }
            />
          </FormSection>
          <FormSection title="Certificado" hint="Quando voltar do laboratório; o PDF vai na página da calibração.">
            <Field name="certificate_number" span={4} />
            <Field name="performed_on" span={4} />
            <Field name="issued_on" span={4} />
            <Field name="cost" span={4} />
            <Field name="notes" />
          </FormSection>
          <Points instrumentUuid={form.values.instrument_uuid} lines={form.values.points as PointLine[]} />
        </>
      )}
    </RecordForm>
  );
}

/** Errors and verdicts while one types or pastes, by the rule that holds now. */
function Points({ instrumentUuid, lines }: { instrumentUuid: string; lines: readonly PointLine[] }) {
  const can = useCan();
  const { data: setting } = useQuery({ ...queryOf(qualitySetting.calls.show), meta: { silent: true } });
  const { data: found } = useQuery({
    ...queryOf(instrument.show, { params: { uuid: instrumentUuid } }),
    enabled: instrumentUuid !== '' && can(instrument.show),
    meta: { silent: true },
  });
  const rule = setting?.data ?? qualitySetting.defaults;
  const limit = found?.data.max_error ?? '';
  const wrong = failing(lines, rule).length;
  return (
    <FormSection
      title="Pontos"
      hint="Copie a tabela do certificado ou de uma planilha e cole na primeira célula; vírgulas são entendidas."
    >
      <LineTable<PointLine>
        name="points"
        noun={{ one: 'Ponto', of: 'do ponto' }}
        columns={pointColumns(rule)}
        blank={(above) => blankPoint(above?.limit || limit, above?.k)}
        max={maxPoints}
        none="Nenhum ponto ainda."
        totals={
          lines.length > 0 && (
            <Text size="sm" c={wrong > 0 ? 'red' : 'dimmed'} role="status">
              {wrong > 0 ? `${wrong} de ${lines.length} pontos fora do limite` : 'Todos dentro do limite'}
            </Text>
          )
        }
      />
    </FormSection>
  );
}
