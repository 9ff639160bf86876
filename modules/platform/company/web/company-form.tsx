import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { MaskField, MoneyField, NumberField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { ImageField } from '#core/web/form/image-field.tsx';
import { cnpjMask, phoneMask, zipMask } from '#core/web/form/masks.ts';
import { UfField } from '#core/web/form/uf-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { company, type CompanyRow } from '../contract.ts';

function valuesOf(row: Record<string, unknown>): z.input<typeof company.update.body> {
  const { uuid: _u, created_at: _c, updated_at: _d, state, image, ...stored } = row as unknown as CompanyRow;
  const filled = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, value ?? '']));
  return { ...(filled as z.input<typeof company.update.body>), state, image };
}

/** Who the company is: one record, always there. */
export function Component() {
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useQuery({
    ...queryOf(company.show),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isLoadingError) return <RecordMissing error={error} back="/" onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  return (
    <div style={{ maxWidth: 960, marginInline: 'auto' }}>
      <Title order={1} size="h2" mb="lg">
        Dados da empresa
      </Title>
      <FormBody
        entity="company"
        key={data.data.version}
        endpoint={company.update}
        editing
        initial={valuesOf(data.data)}
        valuesOf={valuesOf}
        success="Dados da empresa atualizados com sucesso!"
        back="/"
        onSaved={() => undefined}
      >
        {(form) => (
          <>
            <FormSection title="Identificação" hint="Sai no alto de todos os documentos.">
              <TextField {...form.at('legal_name')} label="Razão social" required span={12} max={160} />
              <TextField {...form.at('trade_name')} label="Nome fantasia" span={12} max={160} />
              <MaskField {...form.at('document')} label="CNPJ" mask={cnpjMask} span={6} />
              <TextField
                {...form.at('state_registration')}
                label="Inscrição estadual"
                span={6}
                max={20}
                placeholder="ou ISENTO"
              />
              <ImageField {...form.at('image')} label="Logotipo" />
            </FormSection>
            <FormSection title="Endereço">
              <MaskField {...form.at('zip_code')} label="CEP" mask={zipMask} span={3} />
              <TextField {...form.at('street')} label="Logradouro" span={9} max={160} />
              <TextField {...form.at('number')} label="Número" span={3} max={20} />
              <TextField {...form.at('complement')} label="Complemento" span={4} max={80} />
              <TextField {...form.at('district')} label="Bairro" span={5} max={80} />
              <TextField {...form.at('city')} label="Cidade" span={9} max={80} />
              <UfField {...form.at('state')} label="UF" />
            </FormSection>
            <FormSection title="Contato" hint="Como o cliente fala com a empresa.">
              <MaskField {...form.at('phone')} label="Telefone" mask={phoneMask} span={6} />
              <TextField {...form.at('email')} label="E-mail" type="email" span={6} max={160} />
              <TextField {...form.at('site')} label="Site" span={12} max={160} placeholder="www.suaempresa.com.br" />
            </FormSection>
            <FormSection title="Responsável técnico" hint="Quem responde pelos laudos perante o conselho profissional.">
              <TextField {...form.at('responsible_name')} label="Nome" span={12} max={120} />
              <TextField
                {...form.at('responsible_council')}
                label="Conselho"
                span={4}
                max={20}
                placeholder="CREA-SP, CFT…"
              />
              <TextField {...form.at('responsible_number')} label="Número do registro" span={8} max={40} />
            </FormSection>
            <FormSection title="Documentos e serviços" hint="Valem quando o registro não diz outra coisa.">
              <TextareaField
                {...form.at('document_terms')}
                label="Condições nos documentos"
                help="Impressas ao final dos documentos entregues ao cliente."
                max={2000}
                rows={4}
              />
              <NumberField
                {...form.at('service_warranty_days')}
                label="Garantia do serviço"
                suffix=" dias"
                required
                asNumber
                span={6}
              />
              <NumberField
                {...form.at('max_timers')}
                label="Cronômetros simultâneos por técnico"
                required
                asNumber
                span={6}
              />
              <NumberField
                {...form.at('budget_valid_days')}
                label="Validade do orçamento"
                help="Contada do dia em que é feito; cada orçamento pode dizer outra data."
                suffix=" dias"
                required
                asNumber
                span={6}
              />
              <MoneyField
                {...form.at('labor_hourly_cost')}
                label="Custo da hora técnica"
                help="Quanto custa uma hora de técnico. Em branco, o trabalho não entra no custo das ordens."
                span={6}
              />
            </FormSection>
          </>
        )}
      </FormBody>
    </div>
  );
}
