import { useParams } from 'react-router';
import { recordStatus } from '#core/contract/choice.ts';
import { SelectField, SwitchField, TextField } from '#core/web/form/fields.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { ChecklistField } from '#modules/registry/checklist/web/public.tsx';
import { LaborField } from '#modules/registry/labor/web/public.tsx';
import { orderType } from '../contract.ts';

const chosen = (uuid: string | null | undefined, name: string | null | undefined) =>
  uuid ? { value: uuid, label: name ?? '' } : null;

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  return (
    <RecordForm
      entity="service_order_type"
      resource={orderType}
      uuid={uuid}
      values={(row) => ({
        name: row?.name ?? '',
        requires_evaluation: row?.requires_evaluation ?? false,
        requires_budget: row?.requires_budget ?? false,
        requires_equipment: row?.requires_equipment ?? true,
        checklist_uuid: row?.checklist_uuid ?? '',
        by_category: row?.by_category ?? false,
        evaluation_checklist_uuid: row?.evaluation_checklist_uuid ?? '',
        labor_uuid: row?.labor_uuid ?? '',
        evaluation_labor_uuid: row?.evaluation_labor_uuid ?? '',
        status: row?.status ?? 'ACTIVE',
      })}
      title={{ create: 'Novo tipo de ordem', update: (row) => row.name }}
      success={{ create: 'Tipo criado com sucesso!', update: 'Tipo atualizado com sucesso!' }}
      back="/service-order/types"
    >
      {(form, row) => (
        <>
          <FormSection title="Identificação" hint="Como o tipo aparece ao abrir uma ordem.">
            <TextField {...form.at('name')} label="Nome" required span={8} max={60} />
            <SelectField {...form.at('status')} label="Situação" required span={4} options={recordStatus.options} />
          </FormSection>
          <FormSection title="Caminho" hint="Por onde uma ordem deste tipo passa antes da execução.">
            <SwitchField {...form.at('requires_evaluation')} label="Exige avaliação técnica" span={4} />
            <SwitchField {...form.at('requires_budget')} label="Exige orçamento aprovado" span={4} />
            <SwitchField {...form.at('requires_equipment')} label="Exige equipamento" span={4} />
          </FormSection>
          <FormSection
            title="Checklists"
            hint="O que se responde ao executar e ao avaliar. Sem um próprio, a ordem usa o checklist geral."
          >
            <ChecklistField
              {...form.at('checklist_uuid')}
              label="Checklist de execução"
              span={6}
              chosen={chosen(row?.checklist_uuid, row?.checklist_name)}
            />
            <ChecklistField
              {...form.at('evaluation_checklist_uuid')}
              label="Checklist de avaliação"
              span={6}
              chosen={chosen(row?.evaluation_checklist_uuid, row?.evaluation_checklist_name)}
            />
            <SwitchField
              {...form.at('by_category')}
              label="Na execução, o checklist da categoria do equipamento vem primeiro (preventivas)"
              span={12}
            />
          </FormSection>
          <FormSection
            title="Serviços"
            hint="O que entra na ordem ao atribuir um técnico. Em branco, o mais usado nas ordens deste tipo."
          >
            <LaborField
              {...form.at('labor_uuid')}
              label="Serviço da execução"
              span={6}
              chosen={chosen(row?.labor_uuid, row?.labor_name)}
            />
            <LaborField
              {...form.at('evaluation_labor_uuid')}
              label="Serviço da avaliação"
              span={6}
              chosen={chosen(row?.evaluation_labor_uuid, row?.evaluation_labor_name)}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
