import { useQuery } from '@tanstack/react-query';
import { SuggestField } from '#core/web/form/suggest-field.tsx';
import { queryOf } from '#core/web/query.ts';
import { assetEquipment } from '../contract.ts';

/** Where it stands: what others are called already is offered, anything else may be typed. */
export function PlaceFields({ disabled = false }: { disabled?: boolean }) {
  const { data } = useQuery({ ...queryOf(assetEquipment.places), meta: { silent: true } });
  const { locations = [], departments = [] } = data?.data ?? {};
  return (
    <>
      <SuggestField name="location" label="Local" span={6} max={60} suggestions={locations} disabled={disabled} />
      <SuggestField name="department" label="Setor" span={6} max={60} suggestions={departments} disabled={disabled} />
    </>
  );
}
