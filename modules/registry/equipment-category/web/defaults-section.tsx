import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { z } from 'zod';
import { formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { formFields } from '#core/web/form/field.tsx';
import type { FormHandle } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { equipmentCategory, equipmentCategoryFields } from '../contract.ts';

const { Field } = formFields(equipmentCategoryFields);

type Values = z.input<typeof equipmentCategory.create.body>;

/** What the category says itself; under each box, what holds while it is empty and which category says so. */
export function DefaultsSection({ form }: { form: FormHandle<Values> }) {
  const can = useCan();
  const [checklist] = useFills('equipment-category.checklist');
  const parent = form.values.parent_uuid ?? '';
  const { data } = useQuery({
    ...queryOf(equipmentCategory.show, { params: { uuid: parent } }),
    enabled: parent !== '' && can(equipmentCategory.show),
    meta: { silent: true },
  });
  const above = parent ? data?.data.defaults : undefined;
  const given = above?.default_periodicity_days;
  const rate = above?.depreciation_rate;
  return (
    <FormSection
      title="Padrões"
      hint="Valem para os equipamentos desta categoria e das que ficam dentro dela. Em branco, vale o da categoria acima."
    >
      {checklist && (
        <Suspense fallback={<Skeleton h={60} style={{ gridColumn: '1 / -1' }} />}>
          <checklist.Component
            {...form.at('default_checklist_uuid')}
            inherited={above?.default_checklist_uuid ?? null}
          />
        </Suspense>
      )}
      <Field
        name="default_periodicity_days"
        span={6}
        help={given && `Em branco, vale o de ${given.category_name}: ${given.value} dias.`}
      />
      <Field
        name="depreciation_rate"
        span={6}
        help={rate && `Em branco, vale a de ${rate.category_name}: ${formatPercent(rate.value)}.`}
      />
    </FormSection>
  );
}
