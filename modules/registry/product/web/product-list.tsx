import { Anchor, Button } from '@mantine/core';
import { IconBox, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { PictureName } from '#core/web/show/picture.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { product, productFields, type Product } from '../contract.ts';
import { anvisaSituation } from '../product.rules.ts';

const columns: Column<Product>[] = listColumns(productFields, [
  {
    key: 'name',
    title: 'Produto',
    phone: 'title',
    render: (row) => <PictureName uuid={row.image} icon={IconBox} name={row.name} />,
  },
  { key: 'code', phone: 'line' },
  { key: 'brand_uuid', phone: 'line' },
  { key: 'model', hiddenByDefault: true },
  { key: 'category_uuid', hiddenByDefault: true, render: (row) => row.category_path?.split(' › ').at(-1) },
  'price',
  { key: 'cost', hiddenByDefault: true },
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
  { key: 'ncm', hiddenByDefault: true },
  { key: 'gtin', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(productFields, [
  { key: 'anvisa_situation', label: 'ANVISA', kind: 'choice', options: anvisaSituation.options },
  { key: 'risk_class', label: 'Classe de risco', kind: 'choice', options: riskClass.options },
  { key: 'brand_uuid', source: brandSource },
  { key: 'category_uuid', source: equipmentCategorySource },
  'status',
]);

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
