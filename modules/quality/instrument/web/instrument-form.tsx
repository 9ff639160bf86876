import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { UserField } from '#modules/access/user/web/public.tsx';
import { instrument, instrumentFields, type Instrument } from '../contract.ts';
import { instrumentMachine } from '../instrument.rules.ts';

const { Field, at } = formFields(instrumentFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const navigate = useNavigate();
  return (
    <RecordForm
      entity="instrument"
      resource={instrument}
      uuid={uuid}
      values={formValues(instrumentFields, (row: Instrument | undefined) => ({
        interval_months: row ? row.interval_months : 12,
      }))}
      title={{ create: 'Novo instrumento', update: (row) => `${row.asset_number} · ${row.name}` }}
      success={{ create: 'Instrumento criado com sucesso!', update: 'Instrumento atualizado com sucesso!' }}
      back="/instruments"
      onSaved={(reply) => void navigate(`/instruments/show/${(reply as { data: Instrument }).data.uuid}`)}
      frozen={(row) => instrumentMachine.whyNotEdit(row.status) !== undefined}
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="O número que está na etiqueta e no certificado.">
            <AssetNumber typed={form.values.asset_number} own={row} />
            <Field name="name" span={8} />
            <Field name="tag" span={4} />
            <Field name="kind" span={4} placeholder="Tensão, pressão, temperatura…" />
            <Field name="manufacturer" span={4} />
            <Field name="model" span={4} />
            <Field name="serial_number" span={4} />
            <Field name="acquired_on" span={4} />
          </FormSection>
          <FormSection title="O que mede" hint="Uma medição fora da faixa é recusada na ordem de serviço.">
            <Field name="unit" span={4} placeholder="V, bar, °C…" />
            <Field name="range_min" span={4} />
            <Field name="range_max" span={4} />
            <Field name="resolution" span={4} />
            <Field name="max_error" span={8} />
          </FormSection>
          <FormSection title="Calibração" hint="O intervalo é da empresa: o certificado não tem validade própria.">
            <Field name="calibration_kind" span={4} />
            <Field name="interval_months" span={4} required={form.values.calibration_kind !== 'EXEMPT'} />
            <Field name="criticality" span={4} />
          </FormSection>
          <FormSection title="Onde fica" hint="Quem responde por ele e onde se encontra.">
            <Field name="location" span={6} />
            <UserField
              {...at('responsible_uuid')}
              span={6}
              chosen={row?.responsible_uuid ? { value: row.responsible_uuid, label: row.responsible_name ?? '' } : null}
            />
            <Field name="notes" />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** Says while it is typed whether another instrument has this number. */
function AssetNumber({ typed, own }: { typed: string; own: Instrument | undefined }) {
  const can = useCan();
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const { data } = useQuery({
    ...queryOf(instrument.checkAssetNumber, {
      query: { asset_number: asked, ...(own ? { exclude_uuid: own.uuid } : {}) },
    }),
    enabled: asked !== '' && asked !== own?.asset_number && can(instrument.checkAssetNumber),
    meta: { silent: true },
  });
  const taken = asked === typed.trim() && data?.data.available === false;
  return (
    <Field
      name="asset_number"
      span={4}
      help="Único entre os instrumentos."
      fault={taken ? `Já é o número de “${data.data.used_by}”.` : null}
    />
  );
}
