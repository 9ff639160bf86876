import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { DayInput } from '#core/web/form/day-input.tsx';
import { Picker } from '#core/web/form/picker.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { benefitSource } from '#modules/people/benefit/web/public.tsx';
import type { PeopleFilterSaid } from '#modules/people/hr/contract.ts';
import { PeopleFilterFields, PeopleMeantList } from '#modules/people/hr/web/public.tsx';
import { enrolment } from '../contract.ts';

/** Whoever is meant and does not have it yet: counted and by name before it is done. */
export function EnrolManyDialog({ uuid, name, onClose }: { uuid: string; name: string; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()));
  const [people, setPeople] = useState<PeopleFilterSaid>({});
  const [own, setOwn] = useState({
    starts_on: today as string | null,
    has_benefit_uuid: null as string | null,
    eligible_only: true,
    refused_too: false,
  });
  const [plan, setPlan] = useState('');
  const say = (part: Partial<typeof own>) => {
    setOwn({ ...own, ...part });
    setPeople({ ...people, except_uuids: [] });
  };
  const { except_uuids = [], ...filter } = people;
  const { starts_on } = own;
  const who = useQuery({
    ...queryOf(enrolment.whoMany, {
      params: { uuid },
      body: { ...own, starts_on: starts_on ?? '', people: filter },
    }),
    enabled: starts_on !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const meant = starts_on ? who.data?.data : undefined;
  const left = meant ? meant.total - except_uuids.length : 0;
  const enrol = useWrite(enrolment.enrolMany, {
    success: 'Inclusão iniciada: acompanhe no canto da tela.',
    onSuccess: ({ data }) => {
      follow({ id: data.operation_id, title: `Incluir pessoas em ${name}`, download: false });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Incluir várias pessoas em ${name}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <DayInput label="Desde" required value={starts_on} onChange={(day) => say({ starts_on: day })} />
          <TextInput
            label="Plano"
            maxLength={80}
            value={plan}
            onChange={(event) => setPlan(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Quem já tem o benefício fica de fora. Em branco, um filtro não limita nada.
        </Text>
        <PeopleFilterFields value={people} onChange={setPeople} />
        <Picker
          label="Só quem já tem"
          placeholder="Qualquer pessoa"
          clearable
          source={benefitSource}
          value={own.has_benefit_uuid}
          onChange={(has_benefit_uuid) => say({ has_benefit_uuid })}
        />
        <Group gap="lg">
          <Checkbox
            label="Só quem já cumpriu a carência"
            checked={own.eligible_only}
            onChange={(event) => say({ eligible_only: event.currentTarget.checked })}
          />
          <Checkbox
            label="Também quem recusou"
            checked={own.refused_too}
            onChange={(event) => say({ refused_too: event.currentTarget.checked })}
          />
        </Group>
        <PeopleMeantList
          meant={meant}
          fault={starts_on ? who.error?.message : 'Diga desde quando.'}
          except={except_uuids}
          onExcept={(uuids) => setPeople({ ...people, except_uuids: uuids })}
          words={{ one: 'será incluída', many: 'serão incluídas', none: 'Ninguém a incluir com estes filtros' }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={left === 0 || who.isPlaceholderData}
            loading={enrol.isPending}
            onClick={() =>
              enrol.mutate({ params: { uuid }, body: { ...own, starts_on: starts_on ?? '', plan, people } })
            }
          >
            {left === 1 ? 'Incluir 1 pessoa' : `Incluir ${left} pessoas`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
