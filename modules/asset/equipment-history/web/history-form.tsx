import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { dayOf } from '#core/contract/format.ts';
import type { FieldProps } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm, type ValuesOf } from '#core/web/form/record-form.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { history, type HistoryEntry } from '../contract.ts';
import { byHand, whyNotEdited } from '../equipment-history.rules.ts';
import { FactsFields } from './facts-fields.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A kind of unit that has a history: its picker, bound to the field named as the fill's key. */
    'equipment-history.unit': { field: FieldProps };
  }
}
/** By the key of the fill. */
const isUnitField = (key: string): key is 'stock_equipment_uuid' | 'customer_equipment_uuid' =>
  key === 'stock_equipment_uuid' || key === 'customer_equipment_uuid';

type Values = ValuesOf<typeof history>;
function valuesOf(row: HistoryEntry | undefined, params: URLSearchParams): Values {
  if (row) {
    const { type, date, description, technician_uuid } = row;
    return { type: type as Values['type'], date, description, technician_uuid: technician_uuid ?? '' };
  }
  return {
    type: 'PREVENTIVE',
    date: dayOf(new Date()),
    description: '',
    technician_uuid: '',
    stock_equipment_uuid: params.get('stock_equipment_uuid') ?? '',
    customer_equipment_uuid: params.get('customer_equipment_uuid') ?? '',
  };
}

/** Create and edit. A new entry opens its page, where photos and reports are attached. */
export function Component() {
  const { uuid } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kinds = useFills('equipment-history.unit').filter(({ key }) => isUnitField(key));
  const [kind, setKind] = useState(
    params.has('stock_equipment_uuid') ? 'stock_equipment_uuid' : 'customer_equipment_uuid',
  );
  return (
    <RecordForm
      entity="equipment_history"
      resource={history}
      uuid={uuid}
      values={(row) => valuesOf(row, params)}
      title={{ create: 'Novo registro no histórico', update: (row) => `${row.unit_name} · ${row.unit_code}` }}
      success={{ create: 'Registro criado com sucesso!', update: 'Registro atualizado com sucesso!' }}
      back={uuid ? `/history/show/${uuid}` : safe(params.get('from'))}
      frozen={(row) => whyNotEdited(row.origin) !== undefined}
      onSaved={(reply) => {
        const { data } = reply as { data: HistoryEntry };
        void navigate(`/history/show/${data.uuid}`);
      }}
    >
      {(form, row) => (
        <>
          {!row && (
            <FormSection title="Equipamento" hint="De qual unidade é a história.">
              <Col span={12}>
                <SegmentedControl
                  aria-label="Onde está o equipamento"
                  data={kinds.map(({ key, label }) => ({ value: key, label }))}
                  value={kind}
                  onChange={(next) => {
                    setKind(next);
                    form.set('stock_equipment_uuid', '');
                    form.set('customer_equipment_uuid', '');
                  }}
                />
              </Col>
              {kinds
                .filter(({ key }) => key === kind)
                .map(({ key, Component: Picker }) => (
                  <Suspense key={key} fallback={<Skeleton h={60} />}>
                    <Picker field={{ name: key, label: 'Equipamento', required: true, span: 12 }} />
                  </Suspense>
                ))}
            </FormSection>
          )}
          <FormSection title="O que aconteceu" hint="Arquivos são anexados depois de salvar.">
            <FactsFields types={byHand} stored={row} />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}

/** Only a screen of this site. */
const safe = (from: string | null): string => (from && /^\/[a-z]/.test(from) ? from : '/history');
