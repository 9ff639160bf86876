import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { calibration, calibrationFields } from '#modules/quality/calibration/contract.ts';

const columns = listColumns(calibrationFields, [
  { key: 'code', phone: 'line' },
  { key: 'performed_on', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'result', phone: 'badge' },
  'due_on',
  'supplier_uuid',
  'cost',
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** On an instrument's page: its certificates, the newest first. */
export default function InstrumentCalibrations({ instrument }: { instrument: { uuid: string; asset_number: string } }) {
  return (
    <RelatedList
      label={`Calibrações de ${instrument.asset_number}`}
      endpoint={calibration.list}
      query={{ instrument_uuid: instrument.uuid }}
      columns={columns}
      rowLink={({ uuid }) => `/quality/calibrations/show/${uuid}`}
      all={`/quality/calibrations?instrument_uuid=${instrument.uuid}`}
      empty="Ainda não foi calibrado."
    />
  );
}
