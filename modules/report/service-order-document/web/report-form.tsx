import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { DateField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import type { Values } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { LineEditor } from '#core/web/form/line-editor.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderDocuments, type Report } from '../contract.ts';
import { cause, conclusion, isFinal } from '../document.rules.ts';

export function Component() {
  return (
    <RecordLoader endpoint={serviceOrder.show} back="/service-order">
      {(order) => <ReportForm order={order} />}
    </RecordLoader>
  );
}

const valuesOf = (report: Report | null): Values => ({
  found_defect: report?.found_defect ?? '',
  cause: report?.cause ?? '',
  performed_service: report?.performed_service ?? '',
  conclusion: report?.conclusion ?? '',
  recommendation: report?.recommendation ?? '',
  responsible_name: report?.responsible_name ?? '',
  responsible_registration: report?.responsible_registration ?? '',
  art_number: report?.art_number ?? '',
  instruments: report?.instruments ?? [],
  correction_reason: '',
  version: report?.version ?? null,
});

/** What the report says beyond what the order already knows. */
function ReportForm({ order }: { order: Order }) {
  const navigate = useNavigate();
  const params = { uuid: order.uuid };
  const { data } = useQuery({
    ...queryOf(orderDocuments.report, { params }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const back = `/service-order/show/${order.uuid}?tab=documents`;
  const final = isFinal(order.status);
  if (!data) return <FormSkeleton />;
  return (
    <div className={formClasses.page}>
      <PageHeader
        code={order.code}
        title="Laudo técnico"
        subtitle={[order.customer.name, order.equipment_name].filter(Boolean).join(' · ')}
        badge={<StatusBadge of={orderStatus} value={order.status} />}
      />
      <FormBody
        entity="service_order_report"
        endpoint={orderDocuments.saveReport}
        params={params}
        initial={valuesOf(data.data)}
        editing={data.data !== null}
        valuesOf={(row) => valuesOf(row as Report)}
        success="Laudo salvo com sucesso!"
        back={back}
        onSaved={() => void navigate(back)}
      >
        {() => (
          <>
            {final && (
              <Alert color="yellow" mb="md" title="A ordem já foi entregue">
                O laudo emitido não muda. O próximo laudo baixado sai como nova revisão, com este motivo.
              </Alert>
            )}
            {final && (
              <FormSection title="Retificação">
                <TextareaField name="correction_reason" label="Motivo da retificação" required max={500} rows={2} />
              </FormSection>
            )}
            <FormSection title="Diagnóstico e serviço">
              <TextareaField name="found_defect" label="Defeito constatado" max={4000} />
              <SelectField name="cause" label="Causa provável" span={6} options={cause.options} />
              <SelectField name="conclusion" label="Conclusão" span={6} options={conclusion.options} />
              <TextareaField name="performed_service" label="Serviço executado" max={4000} />
              <TextareaField name="recommendation" label="Recomendações" max={4000} />
            </FormSection>
            <FormSection title="Instrumentos utilizados">
              <Instruments />
            </FormSection>
            <FormSection title="Responsável técnico">
              <TextField name="responsible_name" label="Nome" max={120} span={6} />
              <TextField
                name="responsible_registration"
                label="Registro no conselho"
                max={40}
                span={3}
                placeholder="CREA-SP 123456"
              />
              <TextField name="art_number" label="ART/TRT" max={40} span={3} />
            </FormSection>
          </>
        )}
      </FormBody>
    </div>
  );
}

type Instrument = Report['instruments'][number];
const blank = (): Instrument => ({ name: '', serial_number: '', certificate: '', valid_until: null });

function Instruments() {
  return (
    <LineEditor<Instrument>
      name="instruments"
      one="Instrumento"
      addLabel="Adicionar instrumento"
      none="Nenhum instrumento informado."
      max={40}
      blank={blank}
    >
      {(at) => (
        <>
          <TextField name={at('name')} label="Instrumento" required max={120} span={6} />
          <TextField name={at('serial_number')} label="Número de série" max={60} span={6} />
          <TextField name={at('certificate')} label="Certificado de calibração" max={60} span={6} />
          <DateField name={at('valid_until')} label="Válida até" span={6} />
        </>
      )}
    </LineEditor>
  );
}
