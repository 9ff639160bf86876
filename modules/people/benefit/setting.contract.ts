import { can } from '#core/contract/endpoint.ts';
import { oneOf, setting } from '#core/contract/setting.ts';
import { mealBase } from './benefit.rules.ts';

const manages = can('hr', 'manage_benefits');

export const benefitSetting = setting({
  entity: 'benefit_setting',
  label: 'Parâmetros de benefícios',
  path: '/hr/benefit-setting',
  see: manages,
  change: manages,
  fields: {
    meal_base: oneOf({
      label: 'Teto da parte do colaborador: 20%',
      help: 'Meses já fechados para a folha ficam como estão. Sobre o salário, só vale para quem tem salário base informado.',
      choice: mealBase,
      default: 'COST',
    }),
  },
  sections: [
    {
      title: 'Vale-refeição e vale-alimentação',
      hint: 'No PAT a participação do trabalhador vai até 20% do custo; acordos coletivos podem usar o salário.',
      fields: ['meal_base'],
    },
  ],
});
