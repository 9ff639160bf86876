import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Kbd,
  Loader,
  MultiSelect,
  NativeSelect,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { Empty } from '#core/web/empty.tsx';
import { MultiPicker } from '#core/web/form/multi-picker.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { Fills } from '#core/web/show/fills.tsx';
import { ListFooter } from '#core/web/list/list-footer.tsx';
import { totalText } from '#core/web/list/total-text.ts';
import { queryOf } from '#core/web/query.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { part } from '#modules/registry/part/contract.ts';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { termsOf } from '../part-search.rules.ts';
import { filterKeys, searchFailure } from '../search-history.rules.ts';
import { HitRow } from './hit-row.tsx';
import { usePartSearch, type PartSearch } from './use-part-search.ts';
import classes from './part-search.module.css';

const sorts = [
  { value: 'relevance', label: 'Mais relevantes' },
  { value: 'description', label: 'Descrição' },
  { value: 'code', label: 'Código' },
  { value: 'free', label: 'Saldo livre' },
  { value: 'cost', label: 'Último preço' },
];
const pickers = [
  { key: 'equipment_categories', label: 'Categoria', all: 'Todas', source: equipmentCategorySource },
  { key: 'brands', label: 'Marca', all: 'Todas', source: brandSource },
  { key: 'suppliers', label: 'Fornecedor', all: 'Todos', source: supplierSource },
] as const;

/** For whoever knows the code, half of the name, or wrote it wrong. */
export function Component() {
  const search = usePartSearch();
  const { typed, found, sort, filters, set } = search;
  const known = useQuery({ ...queryOf(part.families, { query: {} }), meta: { silent: true } });
  const families = known.data?.data.map(({ name }) => name) ?? [];
  return (
    <Stack gap="md">
      <Title order={1} size="h3">
        Busca de peças
      </Title>
      <TextInput
        size="md"
        autoFocus
        aria-label="O que você procura?"
        placeholder="Código, part number, código do fornecedor ou palavras em qualquer ordem"
        leftSection={<IconSearch size={18} />}
        rightSection={<Standing search={search} />}
        value={typed}
        maxLength={120}
        onChange={(event) => set({ q: event.currentTarget.value })}
      />
      <div className={classes.filters}>
        {pickers.map(({ key, label, all, source }) => (
          <MultiPicker
            key={key}
            size="xs"
            label={label}
            placeholder={all}
            source={source}
            value={filters[key]}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
        <MultiSelect
          size="xs"
          label="Família"
          placeholder={filters.families.length === 0 ? 'Todas' : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar' }}
          data={[...new Set([...filters.families, ...families])]}
          value={filters.families}
          onChange={(value) => set({ families: value })}
        />
        <NativeSelect
          size="xs"
          label="Ordem"
          data={sorts}
          value={sort}
          onChange={(event) =>
            set({ sort: event.currentTarget.value === 'relevance' ? null : event.currentTarget.value })
          }
        />
        <Switch
          size="xs"
          label="Incluir inativas"
          checked={!filters.active_only}
          onChange={(event) => set({ all: event.currentTarget.checked ? '1' : null })}
        />
      </div>
      {typed === '' && search.history.length > 0 && <Past search={search} />}
      {found.error || search.cancelled ? <Failed search={search} /> : <Hits search={search} />}
    </Stack>
  );
}

/** Under way, and to be taken back; or something to be cleared. */
function Standing({ search }: { search: PartSearch }) {
  if (search.waiting && !search.cancelled)
    return (
      <ActionIcon variant="subtle" color="gray" aria-label="Cancelar busca" onClick={search.cancel}>
        <Loader size={16} />
      </ActionIcon>
    );
  if (search.typed === '') return null;
  return (
    <ActionIcon variant="subtle" color="gray" aria-label="Limpar" onClick={() => search.set({ q: null })}>
      <IconX size={16} />
    </ActionIcon>
  );
}

/** As many as a line or two hold. */
const shownAtFirst = 8;

function Past({ search: { history, set, forget } }: { search: PartSearch }) {
  const [whole, setWhole] = useState(false);
  const more = history.length - shownAtFirst;
  return (
    <Group gap="xs" role="group" aria-label="Buscas recentes">
      <IconHistory size={16} aria-hidden />
      {history.slice(0, whole ? undefined : shownAtFirst).map(({ query, filters, result_count, timestamp }) => (
        <Button
          key={timestamp + query}
          size="compact-xs"
          variant="default"
          onClick={() =>
            set({
              q: query,
              ...Object.fromEntries(filterKeys.map((key) => [key, filters[key]])),
              all: filters.active_only ? null : '1',
            })
          }
        >
          {query} · {formatNumber(result_count)}
        </Button>
      ))}
      {more > 0 && !whole && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
          Mais {more}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={forget}>
        Esquecer
      </Button>
    </Group>
  );
}

function Failed({ search: { found, cancelled, again } }: { search: PartSearch }) {
  const told = cancelled ? searchFailure(new DOMException('', 'AbortError')) : searchFailure(found.error);
  return (
    <Alert color={cancelled ? 'gray' : 'red'} title={told}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{cancelled ? 'A busca foi interrompida.' : found.error?.message}</Text>
        <Button size="xs" variant="default" onClick={again}>
          Buscar novamente
        </Button>
      </Stack>
    </Alert>
  );
}

function Hits({ search: { words, found, set, all } }: { search: PartSearch }) {
  const before = useFills('part-search.row');
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { data, isPlaceholderData } = found;
  if (!data) return <Loader size="sm" aria-label="Buscando" />;
  if (data.data.length === 0)
    return (
      <Empty
        icon={<IconSearch size={40} stroke={1.4} />}
        title="Nenhuma peça encontrada"
        sentence="Confira o código, use menos palavras ou retire os filtros."
      />
    );
  const { meant } = data.meta;
  const terms = termsOf(meant ?? words);
  return (
    <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {meant === null ? (
          <>
            {totalText(data.meta)} {data.meta.total === 1 ? 'peça' : 'peças'}
          </>
        ) : (
          <>
            Nada com “{words}”. Peças parecidas com <Kbd>{meant}</Kbd>:
          </>
        )}
      </Text>
      <Fills slot="part-search.bar" handed={{ total: data.meta.total, all }} />
      <div className={classes.hits}>
        {data.data.map((hit) => (
          <div key={hit.uuid} className={classes.row}>
            <Suspense>
              {before.map(({ key, Component: Before }) => (
                <Before key={key} hit={hit} />
              ))}
            </Suspense>
            <HitRow hit={hit} terms={terms} near={meant !== null} />
          </div>
        ))}
      </div>
      <ListFooter
        meta={data.meta}
        phone={phone}
        onPage={(page) => set({ page: String(page) })}
        onSize={() => undefined}
      />
    </div>
  );
}
