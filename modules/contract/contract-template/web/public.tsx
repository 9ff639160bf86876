import { PickerField } from '#core/web/form/fields.tsx';
import type { Span } from '#core/web/form/form-section.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { contractTemplate, templateField, type ContractTemplateSummary } from '../contract.ts';
import { templateKind, type TemplateKind } from '../places.rules.ts';

const option = (row: ContractTemplateSummary): PickerOption => ({
  value: row.uuid,
  label: row.name,
  hint: templateKind.label(row.kind),
});
const sourceOf = (query: { kind?: TemplateKind }) =>
  pickerSource<ContractTemplateSummary>({
    list: contractTemplate.list,
    show: contractTemplate.show,
    query: { status: 'ACTIVE', ...query },
    option,
  });
export const contractTemplateSource = sourceOf({});
const sources: Record<TemplateKind, typeof contractTemplateSource> = {
  MAINTENANCE: sourceOf({ kind: 'MAINTENANCE' }),
  RENTAL: sourceOf({ kind: 'RENTAL' }),
  COMODATO: sourceOf({ kind: 'COMODATO' }),
  ADDENDUM: sourceOf({ kind: 'ADDENDUM' }),
};

interface Props {
  kind: TemplateKind;
  row: { template_uuid: string | null; template_name: string | null } | undefined;
  span?: Span;
}
/** The template a contract of a kind is printed with. */
export function TemplateField({ kind, row, span = 12 }: Props) {
  const { label, help } = templateField.template_uuid;
  return (
    <PickerField
      // Of another kind, others: what was chosen before is not among them.
      key={kind}
      name="template_uuid"
      label={label}
      {...(help ? { help } : {})}
      span={span}
      source={sources[kind]}
      chosen={row?.template_uuid && row.template_name ? { value: row.template_uuid, label: row.template_name } : null}
    />
  );
}
