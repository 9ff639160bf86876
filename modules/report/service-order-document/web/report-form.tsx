import { Alert, List, Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import { SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import type { Values } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { orderDocuments, type Report, type UsedInstrument } from '../contract.ts';
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
              <Col span={12}>
                <Instruments used={data.instruments} />
              </Col>
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

/** They come from the answers: what a value was measured with is said where it is measured. */
function Instruments({ used }: { used: readonly UsedInstrument[] }) {
  if (used.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Nenhuma medição desta ordem diz com que instrumento foi feita. Escolha o instrumento em cada medição do
        checklist: ele entra no laudo com o certificado e a validade daquele dia.
      </Text>
    );
  return (
    <List size="sm" spacing={4}>
      {used.map(({ name, serial_number, certificate, valid_until }, at) => (
        <List.Item key={at}>
          {[
            name,
            serial_number && `nº de série ${serial_number}`,
            certificate && `certificado ${certificate}`,
            valid_until && `válido até ${formatDate(valid_until)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </List.Item>
      ))}
    </List>
  );
}
