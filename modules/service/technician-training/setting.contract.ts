import { choice } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { oneOf, setting } from '#core/contract/setting.ts';

export const assignRule = choice({ WARN: 'Avisar quem atribui', REFUSE: 'Recusar a atribuição' });

export const trainingSetting = setting({
  entity: 'technician_training_setting',
  label: 'Parâmetros de habilitação',
  path: '/service-order/technician-training-setting',
  see: can('training', 'list'),
  change: can('training', 'update'),
  fields: {
    without: oneOf({
      label: 'Técnico sem o treinamento exigido',
      help: 'O que acontece ao atribuir uma ordem a quem não tem em dia os treinamentos que o equipamento exige.',
      choice: assignRule,
      default: 'WARN',
    }),
  },
  sections: [
    {
      title: 'Atribuição',
      hint: 'Os treinamentos exigidos são marcados no cadastro de cada um.',
      fields: ['without'],
    },
  ],
});
