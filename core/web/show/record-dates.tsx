import { When } from '#core/web/when.tsx';
import { FillParts } from './fills.tsx';
import { FactList, type Fact } from './key-facts.tsx';
import { RailSection } from './show-page.tsx';

interface Props {
  row: { created_at: string; updated_at: string };
  feminine?: boolean;
  /** It may have come of something another module knows: said below, where what comes late pushes nothing. */
  origin?: boolean;
}

/** When the record came to be and last changed, among its facts. */
export const recordDates = ({ created_at, updated_at }: Props['row'], feminine = false): Fact[] => [
  { label: feminine ? 'Cadastrada' : 'Cadastrado', value: <When at={created_at} /> },
  { label: 'Última alteração', value: <When at={updated_at} /> },
];

/** The rail's last section: when the record came to be and last changed. */
export function RecordDates({ row, feminine = false, origin = false }: Props & { row: { uuid: string } }) {
  return (
    <>
      <RailSection title="Datas">
        <FactList facts={recordDates(row, feminine)} />
      </RailSection>
      {origin && <FillParts slot="record.origin" handed={{ record: row.uuid }} />}
    </>
  );
}
