import { Badge, Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Can } from '#core/web/access.tsx';
import { formFields } from '#core/web/form/field.tsx';
import { FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { chosenCategories, EquipmentCategoriesField } from '#modules/registry/equipment-category/web/public.tsx';
import { checklist, checklistFields, type Checklist } from '../contract.ts';
import { checklistValues, valuesOfCopy } from './checklist.values.ts';
import { ModulesEditor } from './modules-editor.tsx';

const { Field, at } = formFields(checklistFields);

/** Create, edit, and create from another: `/checklist/register?from=…`. */
export function Component() {
  const { uuid } = useParams();
  const [search] = useSearchParams();
  const from = uuid ? null : search.get('from');
  return from ? <Copy from={from} key={from} /> : <ChecklistForm uuid={uuid} key={uuid ?? 'new'} />;
}

function Copy({ from }: { from: string }) {
  const { data, isLoadingError, error, refetch } = useQuery({
    ...queryOf(checklist.show, { params: { uuid: from } }),
    refetchOnWindowFocus: false,
  });
  if (isLoadingError) return <RecordMissing error={error} back="/checklist" onRetry={() => void refetch()} />;
  return data ? <ChecklistForm uuid={undefined} source={data.data} /> : <FormSkeleton />;
}

const headerOf = (row: Checklist) => (
  <Group gap="sm" wrap="nowrap">
    <Badge variant="light" color="gray" size="lg" flex="none">
      Revisão {row.revision}
    </Badge>
    <Can endpoint={checklist.create}>
      <Button
        component={Link}
        to={`/checklist/register?from=${row.uuid}`}
        variant="default"
        visibleFrom="sm"
        leftSection={<IconCopy size={16} />}
      >
        Duplicar
      </Button>
    </Can>
  </Group>
);

function ChecklistForm({ uuid, source }: { uuid: string | undefined; source?: Checklist }) {
  return (
    <RecordForm
      entity="checklist"
      resource={checklist}
      uuid={uuid}
      values={(row) => (row || !source ? checklistValues(row) : valuesOfCopy(source))}
      title={{ create: source ? `Cópia de ${source.name}` : 'Novo checklist', update: (row) => row.name }}
      success={{ create: 'Checklist criado com sucesso!', update: 'Checklist atualizado com sucesso!' }}
      back="/checklist"
      actions={headerOf}
    >
      {(form, row) => (
        <>
          <FormSection
            title="Identificação"
            hint="Mudar o conteúdo cria uma nova revisão. O que já foi respondido fica como estava."
          >
            <Field name="name" span={12} />
            <Field name="type" span={6} />
            <Field name="status" span={6} />
            <EquipmentCategoriesField
              {...at('equipment_category_uuids')}
              help="Deixe em branco se serve para qualquer equipamento."
              chosen={chosenCategories(row ?? source)}
            />
          </FormSection>
          <ModulesEditor name={form.values.name} />
        </>
      )}
    </RecordForm>
  );
}
