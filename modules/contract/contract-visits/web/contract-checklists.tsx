import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBody } from '#core/web/form/form-body.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { Picker } from '#core/web/form/picker.tsx';
import type { PickerOption } from '#core/web/form/picker.types.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { Column } from '#core/web/lines/lines.types.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import {
  maintenanceContract,
  type CoveredLine,
  type MaintenanceContract,
} from '#modules/contract/maintenance-contract/contract.ts';
import {
  mayGiveChecklists,
  stillCovered,
  visitPeriodicity,
} from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';

interface Line {
  uuid: string;
  checklist_uuid: string | null;
}

export const Component = () => (
  <RecordLoader endpoint={maintenanceContract.show} back="/contract/maintenance">
    {(row) => <Checklists row={row} />}
  </RecordLoader>
);

/** The checklist of each covered unit, or of all at once; visits that have not begun take it over. */
function Checklists({ row }: { row: MaintenanceContract }) {
  const navigate = useNavigate();
  const [named, setNamed] = useState<readonly PickerOption[]>([]);
  const back = `/contract/maintenance/show/${row.uuid}`;
  const valuesOf = () => ({
    version: row.version,
    items: stillCovered(row.items).map(({ uuid, checklist_uuid }): Line => ({ uuid, checklist_uuid })),
  });
  return (
    <div className={formClasses.page}>
      <PageHeader code={row.code} codeTo={back} title="Checklists dos equipamentos" subtitle={row.customer_name} />
      <FormBody
        entity="maintenance_contract"
        endpoint={maintenanceContract.checklists}
        params={{ uuid: row.uuid }}
        initial={valuesOf()}
        valuesOf={valuesOf}
        success="Checklists atualizados com sucesso!"
        saveLabel="Salvar checklists"
        frozen={!mayGiveChecklists(row.status)}
        back={back}
        onSaved={() => void navigate(back)}
      >
        {() => (
          <>
            <ToAll onGiven={(option) => setNamed([...named, option])} />
            <LineTable<Line>
              name="items"
              noun={{ one: 'Equipamento', of: 'do equipamento' }}
              columns={columnsOf(row.items, named)}
              none="Nenhum equipamento."
            />
          </>
        )}
      </FormBody>
    </div>
  );
}

/** One checklist for all of them. */
function ToAll({ onGiven }: { onGiven: (option: PickerOption) => void }) {
  const { form } = useFormKit();
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const give = ({ value }: PickerOption) =>
    form.setFieldValue(
      'items',
      (form.getValues()['items'] as Line[]).map((line) => ({ ...line, checklist_uuid: value })),
    );
  return (
    <Group align="end" gap="sm" mb="md">
      <Picker
        label="Checklist para todos"
        placeholder="Buscar checklist"
        source={checklistSource}
        value={chosen?.value ?? null}
        onChange={(_, option) => setChosen(option)}
        flex="1 1 280px"
      />
      <Button
        variant="default"
        disabled={!chosen}
        onClick={() => {
          if (!chosen) return;
          give(chosen);
          onGiven(chosen);
        }}
      >
        Aplicar a todos
      </Button>
    </Group>
  );
}

function columnsOf(items: readonly CoveredLine[], named: readonly PickerOption[]): Column<Line>[] {
  const units = new Map(items.map((item) => [item.uuid, item]));
  const names = new Map([
    ...items.flatMap((item) =>
      item.checklist_uuid ? [[item.checklist_uuid, item.checklist_name ?? ''] as const] : [],
    ),
    ...named.map(({ value, label }) => [value, label] as const),
  ]);
  const told = (value: (item: CoveredLine) => string | null) => (line: Line) => {
    const item = units.get(line.uuid);
    return { kind: 'own' as const, content: () => <Text size="sm">{item && value(item)}</Text> };
  };
  return [
    {
      name: 'unit',
      title: 'Equipamento',
      width: 'minmax(0, 1fr)',
      cell: told((item) => [item.equipment_name, item.serial_number].filter(Boolean).join(' · ')),
    },
    { name: 'place', title: 'Local', width: 'minmax(0, 1fr)', cell: told((item) => item.location) },
    {
      name: 'periodicity',
      title: 'Periodicidade',
      width: '140px',
      cell: told((item) => item.periodicity && visitPeriodicity.label(item.periodicity)),
    },
    {
      name: 'checklist',
      title: 'Checklist',
      width: 'minmax(0, 1fr)',
      cell: ({ checklist_uuid: uuid }) => ({
        kind: 'record',
        field: 'checklist_uuid',
        label: 'Checklist',
        placeholder: 'Buscar checklist',
        source: checklistSource,
        chosen: uuid ? { value: uuid, label: names.get(uuid) ?? '' } : null,
      }),
    },
  ];
}
