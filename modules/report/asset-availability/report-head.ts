import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const assetAvailabilityHead: ReportHead = {
  title: 'Disponibilidade do patrimônio',
  question: 'Quanto tempo cada equipamento nosso ficou parado, com que frequência e quanto demora a voltar?',
  screen: '/report/asset-availability',
  access: can('equipment', 'list_asset_equipment'),
};
