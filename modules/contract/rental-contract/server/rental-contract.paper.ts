import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { contractPaper, worth } from '#modules/contract/contract-paper/server/public.ts';
import { rentalContractFields, rentalContractItems, type RentalContract } from '../contract.ts';
import { findRentalContract } from './rental-contract.queries.ts';

const money = (value: string | null): string | null => value && formatMoney(value);
const quota = ({ quota_item, quota_quantity, quota_price }: RentalContract): string =>
  quota_item
    ? `${formatNumber(quota_quantity)} por mês de ${quota_item}, e ${formatMoney(quota_price)} por unidade que faltar`
    : 'nenhum';

/** What a rental or a free loan says on paper besides the terms of all. */
export const rentalContractPaper = contractPaper('rental_contract', {
  fields: rentalContractFields,
  find: findRentalContract,
  kindOf: ({ kind }) => kind,
  roles: ({ kind }) => (kind === 'COMODATO' ? ['Comodante', 'Comodatário'] : ['Locadora', 'Locatário']),
  own: {
    title: 'Uso e entrega',
    facts: [
      'use_site',
      'deposit',
      'freight_out',
      'freight_back',
      'insurance',
      'maintenance_included',
      'idle_credit',
      'idle_grace_days',
      'quota_item',
      'quota_quantity',
      'quota_price',
    ],
  },
  lines: {
    title: 'Equipamentos',
    of: rentalContractItems,
    rows: ({ items }) => items,
    columns: [
      'equipment_name',
      'asset_equipment_uuid',
      'serial_number',
      'accessories',
      'replacement_value',
      'monthly_value',
    ],
  },
  values: (row) => ({
    'locacao.local': row.use_site,
    'locacao.seguro': row.insurance ?? 'não contratado',
    'locacao.reposicao': worth(row.items),
    'locacao.manutencao': row.maintenance_included ? 'por conta da empresa' : 'por conta do cliente',
    'locacao.caucao': money(row.deposit) ?? 'não exigida',
    'locacao.frete_entrega': money(row.freight_out) ?? 'incluído',
    'locacao.frete_retirada': money(row.freight_back) ?? 'incluído',
    'comodato.cota': quota(row),
  }),
});
