import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUserShield } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { dataSubject } from '../contract.ts';
import { FoundRecords } from './found-records.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SubjectTabs } from './public.tsx';

/** A person asks what is held of them: everything is found here, told and handed over. */
export function Component() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, isFetching } = useQuery({
    ...queryOf(dataSubject.find, { query: { search } }),
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? undefined : data?.data;
  function look(event: FormEvent) {
    event.preventDefault();
    setChosen([]);
    setSearch(typed.trim());
  }
  return (
    <>
      <PageHeader
        title="Titulares (LGPD)"
        subtitle="Tudo o que o sistema guarda de uma pessoa, em todos os módulos. Quem procura e quem exporta fica no log de atividade."
      />
      <SubjectTabs at="/data-subject" />
      <form onSubmit={look}>
        <Group align="flex-end" mb="md">
          <TextInput
            label="CPF, e-mail, telefone ou nome"
            placeholder="maria@clinica.com.br"
            leftSection={<IconSearch size={16} />}
            value={typed}
            maxLength={160}
            style={{ flex: '1 1 260px', maxWidth: 480 }}
            onChange={(event) => setTyped(event.currentTarget.value)}
            {...(typed.trim().length > 0 && typed.trim().length < 3
              ? { description: 'Digite ao menos três letras ou números.' }
              : {})}
          />
          <Button type="submit" loading={isFetching} disabled={typed.trim().length < 3}>
            Localizar
          </Button>
        </Group>
      </form>
      {search === '' && (
        <Empty
          icon={<IconUserShield size={40} stroke={1.4} />}
          title="De quem são os dados?"
          sentence="Localize a pessoa, marque os registros que são dela e veja, exporte ou corrija o que se guarda."
        />
      )}
      {search !== '' && found === undefined && <Skeleton h={220} />}
      {found?.length === 0 && (
        <Empty
          title="Nada foi encontrado"
          sentence="Tente outro dado da pessoa: ela pode estar só pelo telefone ou pelo e-mail."
        />
      )}
      {found && found.length > 0 && (
        <Stack gap="lg">
          <Text size="sm" c="dimmed" role="status">
            {found.length === 1 ? '1 registro encontrado.' : `${found.length} registros encontrados.`} Marque os que são
            da mesma pessoa.
          </Text>
          <FoundRecords records={found} chosen={chosen} onChoose={setChosen} />
          {chosen.length > 0 && <PersonPanel records={chosen} />}
        </Stack>
      )}
    </>
  );
}
