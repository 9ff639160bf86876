import { Anchor, Button } from '@mantine/core';
import { IconBox, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { maskNcm } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { PictureName } from '#core/web/show/picture.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { product, type Product } from '../contract.ts';
import { anvisaSituation } from '../product.rules.ts';

const columns: Column<Product>[] = [
  {
    key: 'name',
    title: 'Produto',
    sortable: true,
    phone: 'title',
    render: (row) => <PictureName uuid={row.image} icon={IconBox} name={row.name} />,
  },
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'line' },
  { key: 'brand_name', title: 'Marca', phone: 'line' },
  { key: 'model', title: 'Modelo', hiddenByDefault: true },
  {
    key: 'category_path',
    title: 'Categoria',
    hiddenByDefault: true,
    render: (row) => row.category_path?.split(' › ').at(-1),
  },
  {
    key: 'price',
    title: 'Preço',
    sortable: true,
    align: 'right',
    render: (row) => row.price && formatMoney(row.price),
  },
  {
    key: 'cost',
    title: 'Custo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.cost && formatMoney(row.cost),
  },
  { key: 'anvisa.registration', title: 'Registro ANVISA', mono: true, render: (row) => row.anvisa.registration },
  {
    key: 'anvisa.situation',
    title: 'ANVISA',
    phone: 'badge',
    render: (row) => <StatusBadge of={anvisaSituation} value={row.anvisa.situation} />,
  },
  {
    key: 'anvisa.valid_until',
    title: 'Válido até',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => row.anvisa.valid_until && formatDate(row.anvisa.valid_until),
  },
  { key: 'anvisa.risk_class', title: 'Classe', hiddenByDefault: true, render: (row) => row.anvisa.risk_class },
  { key: 'anvisa.holder', title: 'Detentor', hiddenByDefault: true, render: (row) => row.anvisa.holder },
  { key: 'ncm', title: 'NCM', mono: true, hiddenByDefault: true, render: (row) => row.ncm && maskNcm(row.ncm) },
  { key: 'gtin', title: 'GTIN', mono: true, hiddenByDefault: true },
  statusColumn(recordStatus),
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'anvisa_situation', label: 'ANVISA', kind: 'choice', options: anvisaSituation.options },
  { key: 'risk_class', label: 'Classe de risco', kind: 'choice', options: riskClass.options },
  { key: 'brand_uuid', label: 'Marca', kind: 'record', source: brandSource },
  { key: 'category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
];

export function Component() {
  return (
    <ListScreen
      screen="product"
      title="Produtos"
      noun={{ one: 'produto', many: 'produtos' }}
      resource={product}
      columns={columns}
      filters={filters}
      searchHint="Nome, código, registro ou GTIN"
      main={{ label: 'Novo produto', to: '/product/register', access: product.create.access }}
      secondary={
        <>
          <Button
            component={Link}
            to="/product/anvisa"
            variant="default"
            leftSection={<IconShieldCheck size={18} />}
            visibleFrom="sm"
          >
            Base ANVISA
          </Button>
          <ImportButton type="product" resource={product} />
        </>
      }
      above={
        <Anchor component={Link} to="/product/anvisa" size="sm" mb="xs" hiddenFrom="sm">
          Base ANVISA
        </Anchor>
      }
      paths={{ show: '/product/show', edit: '/product/edit' }}
      nameOf={(row) => row.name}
      removed="Produto excluído com sucesso!"
      empty={{
        icon: <IconBox size={40} stroke={1.4} />,
        sentence: 'Cadastre o que a empresa vende e aluga, com o registro na ANVISA quando houver.',
      }}
    />
  );
}
