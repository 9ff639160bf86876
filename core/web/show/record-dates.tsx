import { When } from '#core/web/when.tsx';
import { FactList } from './key-facts.tsx';
import { RailSection } from './show-page.tsx';

interface Props {
  row: { created_at: string; updated_at: string };
  feminine?: boolean;
}

/** The rail's last section: when the record came to be and last changed. */
export function RecordDates({ row, feminine = false }: Props) {
  return (
    <RailSection title="Registro">
      <FactList
        facts={[
          { label: feminine ? 'Cadastrada' : 'Cadastrado', value: <When at={row.created_at} /> },
          { label: 'Última alteração', value: <When at={row.updated_at} /> },
        ]}
      />
    </RailSection>
  );
}
