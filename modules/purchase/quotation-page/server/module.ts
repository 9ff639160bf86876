import type { ServerModule } from '#core/server/module.ts';
import { seesQuotation } from '#modules/purchase/quotation/contract.ts';
import { quotationPageMounted } from './quotation-page.routes.ts';

export const quotationPageModule: ServerModule = {
  name: 'quotation-page',
  dependsOn: ['company', 'notification', 'quotation', 'quotation-answer'],
  mounts: [quotationPageMounted],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    quotation_answer: { label: 'Resposta de fornecedor', show: seesQuotation, tables: ['quotation_answer'] },
  },
};
