import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { NumberField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { queryOf } from '#core/web/query.ts';
import { stockReport, type ReportSetting } from '../contract.ts';

const back = '/stock/parts/abc-report';
const valuesOf = (row: Record<string, unknown>) => {
  const { version, a_limit, b_limit, idle_days, demand_days, lead_time_days, safety_days } =
    row as unknown as ReportSetting;
  return { version, a_limit, b_limit, idle_days, demand_days, lead_time_days, safety_days };
};

/** By what the reports and alerts go. */
export function Component() {
  const navigate = useNavigate();
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOf(stockReport.setting),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  return (
    <div style={{ maxWidth: 960, marginInline: 'auto' }}>
      <Title order={1} size="h2" mb="lg">
        Parâmetros de estoque
      </Title>
      <FormBody
        entity="stock_report_setting"
        endpoint={stockReport.setSetting}
        initial={valuesOf(data.data)}
        valuesOf={valuesOf}
        success="Parâmetros atualizados com sucesso!"
        invalidates={['/stock/report', '/stock/alert']}
        back={back}
        onSaved={() => void navigate(back)}
      >
        {(form) => (
          <>
            <FormSection
              title="Curva ABC"
              hint="Até onde vai cada classe, somando o valor consumido do maior ao menor."
            >
              <NumberField {...form.at('a_limit')} label="Classe A até" required suffix=" %" decimals={2} span={4} />
              <NumberField {...form.at('b_limit')} label="Classe B até" required suffix=" %" decimals={2} span={4} />
            </FormSection>
            <FormSection title="Alertas" hint="Quando um item com saldo passa a ser avisado como sem giro.">
              <NumberField {...form.at('idle_days')} label="Dias sem saída" required asNumber span={4} />
            </FormSection>
            <FormSection
              title="Compra"
              hint="Ponto recomendado = consumo por dia × (prazo de compra + dias de segurança)."
            >
              <NumberField {...form.at('demand_days')} label="Dias de consumo" required asNumber span={4} />
              <NumberField
                {...form.at('lead_time_days')}
                label="Prazo de compra"
                help="Quando o fornecedor não diz o seu."
                required
                asNumber
                span={4}
              />
              <NumberField {...form.at('safety_days')} label="Dias de segurança" required asNumber span={4} />
            </FormSection>
          </>
        )}
      </FormBody>
    </div>
  );
}
