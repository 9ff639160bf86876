import { NamedField, type ChoiceProps } from '#core/web/form/creating-field.tsx';
import type { FieldProps } from '#core/web/form/fields.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { equipmentCategory, type CategoryDefaults, type EquipmentCategory } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** The field of the category's form that chooses its default checklist: whoever has checklists fills it. */
    'equipment-category.checklist': {
      name: string;
      /** What holds while the field is empty. */
      inherited: CategoryDefaults['default_checklist_uuid'];
    };
  }
}

const option = (row: EquipmentCategory): PickerOption => ({ value: row.uuid, label: row.path });
export const equipmentCategorySource = pickerSource<EquipmentCategory>({
  list: equipmentCategory.list,
  show: equipmentCategory.show,
  query: { status: 'ACTIVE' },
  option,
});

/** The category of a model, or the one another lies under; one that is not there yet is registered on the spot. */
export function EquipmentCategoryField(props: ChoiceProps) {
  return (
    <NamedField<EquipmentCategory>
      {...props}
      source={equipmentCategorySource}
      create={equipmentCategory.create}
      option={option}
      success="Categoria criada com sucesso!"
    />
  );
}

/** The lines of a record's categories, as the history names them. */
export const categoryWords: FieldWords = {
  equipment_categories: 'Categorias',
  equipment_category_uuid: { label: 'Categoria de equipamento', record: equipmentCategorySource },
};

interface Categorised {
  equipment_category_uuids: readonly string[];
  equipment_categories: readonly string[];
}
/** For a list's cell: the last word of a path says it; the whole is in the record. */
export const categoriesInShort = (row: Categorised): string | null =>
  row.equipment_categories.map((path) => path.split(' › ').at(-1) ?? path).join(', ') || null;
/** What `EquipmentCategoriesField` shows of a stored record. */
export const chosenCategories = (row: Categorised | undefined): PickerOption[] =>
  row?.equipment_category_uuids.map((value, place) => ({ value, label: row.equipment_categories[place] ?? '' })) ?? [];

/** The categories a part, an accessory or a service is for. */
export function EquipmentCategoriesField(props: FieldProps & { chosen?: readonly PickerOption[] | undefined }) {
  return <MultiPickerField {...props} source={equipmentCategorySource} />;
}
