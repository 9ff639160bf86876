import type { NewRecordProps } from '#core/web/form/creating-field.tsx';
import { TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { BrandField } from '#modules/registry/brand/web/public.tsx';
import { EquipmentCategoryField } from '#modules/registry/equipment-category/web/public.tsx';
import { equipment, type Equipment } from '../contract.ts';

/** The four things a model cannot do without; the rest is filled in its own form later. */
export default function NewEquipment({ typed, onMade, onClose }: NewRecordProps<Equipment>) {
  return (
    <FormDialog
      title="Novo modelo"
      endpoint={equipment.create}
      initial={{ name: typed, model: '' }}
      verb="Cadastrar"
      success="Aparelho cadastrado em estoque com sucesso!"
      onDone={({ data }) => onMade(data)}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label="Nome" required span={12} max={120} />
          <BrandField name="brand_uuid" label="Marca" required span={12} />
          <TextField name="model" label="Modelo" required span={12} max={80} />
          <EquipmentCategoryField name="category_uuid" label="Categoria" required span={12} />
        </>
      )}
    </FormDialog>
  );
}
