import { can } from '#core/contract/endpoint.ts';
import { todayOf } from '#core/server/business-day.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { policyFields, slaConfiguration } from '../contract.ts';
import { policiesFor, whyHolds, type MatchedOrder } from '../policy.rules.ts';
import { createPolicy, removePolicy, setPolicyStatus, updatePolicy } from './sla-configuration.actions.ts';
import { slaConfigurationPermissions } from './sla-configuration.permissions.ts';
import { activePolicies, categoriesAbove, findPolicy, policyList } from './sla-configuration.queries.ts';

const registry = serverResource(slaConfiguration, {
  entity: 'sla_configuration',
  table: 'sla_configuration',
  title: 'Políticas de SLA',
  listing: policyList,
  find: findPolicy,
  insert: createPolicy,
  update: updatePolicy,
  remove: removePolicy,
  setStatus: setPolicyStatus,
  sheet: sheetColumns(policyFields),
});

const missing = (message: string) => (field: string) => ({ field, message });
const unknown = missing('Não encontrado');

export const slaConfigurationModule: ServerModule = {
  name: 'sla-configuration',
  dependsOn: ['customer', 'equipment-category', 'service-order', 'service-order-type', 'user'],
  permissions: [slaConfigurationPermissions],
  personal: { sla_configuration: { none: ['name'] } },
  mounts: [
    mounted(slaConfiguration, {
      ...registry.handlers,
      matching: async ({ query }, ctx) => {
        const category = query.equipment_category_uuid;
        const order: MatchedOrder = {
          opened_on: todayOf(ctx),
          customer_uuid: query.customer_uuid ?? null,
          type_uuid: query.type_uuid ?? null,
          priority: query.priority ?? null,
          categories: category ? await categoriesAbove(ctx.db, category) : [],
          contract_policy_uuid: null,
        };
        const fitting = policiesFor(order, await activePolicies(ctx.db));
        return { data: fitting.map((policy) => ({ ...policy, why: whyHolds(policy, order) })) };
      },
    }),
  ],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    sla_configuration: {
      label: 'Política de SLA',
      show: can('sla_configuration', 'show', 'list'),
      tables: ['sla_configuration', 'sla_configuration_warning'],
    },
  },
  constraints: {
    sla_configuration_name_key: { field: 'name', message: 'Já existe uma política com este nome.' },
    sla_configuration_same_match: {
      field: 'valid_from',
      message: 'Outra política ativa vale para as mesmas ordens nestes dias. Mude a validade ou a condição.',
    },
    sla_configuration_order: { field: 'solution_minutes', message: 'A solução não vem antes do primeiro atendimento.' },
    sla_configuration_arrival: {
      field: 'arrival_minutes',
      message: 'A chegada fica entre o primeiro atendimento e a solução.',
    },
    sla_configuration_valid: { field: 'valid_until', message: 'O fim da validade não vem antes do início.' },
    sla_configuration_by_contract: {
      field: 'by_contract',
      message: 'A que é só para contratos não tem cliente, tipo, prioridade nem categoria.',
    },
    sla_configuration_customer: unknown('customer_uuid'),
    sla_configuration_type: unknown('type_uuid'),
    sla_configuration_category: unknown('equipment_category_uuid'),
    sla_configuration_warning_user: unknown('warnings'),
  },
};
