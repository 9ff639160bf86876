import type { Company } from '#core/testing/browser.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { laborSession } from '#modules/service/service-order-labor/session.contract.ts';

const twoQuestions: readonly object[] = [
  { description: 'Conferir o aterramento', answer_type: 'CHECK', required: true },
  { description: 'Ventilação livre', answer_type: 'YES_NO_NA', required: true },
];

/** An order with one service for the technician, whose checklist asks these questions and takes photos. */
export async function assigned(company: Company, name: string, questions = twoQuestions) {
  const desk = await company.api('gestor');
  const me = (await (await company.api('tecnico')).call(auth.me)).data;
  const list = await desk.call(checklist.create, {
    body: {
      name: `Checklist ${name}`,
      type: 'SERVICE',
      modules: [{ name: 'Execução', tasks: questions }],
    },
  } as never);
  const service = await desk.call(labor.create, {
    body: {
      code: name.slice(0, 18),
      name,
      estimated_minutes: 45,
      fixed_price: '100.00',
      checklist_uuid: (list as { data: { uuid: string } }).data.uuid,
    },
  });
  const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
  const params = { uuid: order.uuid };
  const body = { labor_uuid: service.data.uuid, technician_ids: [me.uuid] };
  const line = (await desk.call(orderLabor.create, { params, body })).data.uuid;
  const at = { ...params, labor_uuid: line };
  return {
    name,
    code: order.code,
    show: `/service-order/show/${order.uuid}`,
    unit: `/crm/customer-equipment/show/${order.customer_equipment_uuid}`,
    work: `/service-order/maintenance/${order.uuid}`,
    timer: async () => (await desk.call(orderLabor.timer, { params: at, query: { technician_uuid: me.uuid } })).data,
    sessions: async () => (await desk.call(laborSession.list, { params: at })).data,
    tasks: async () =>
      (await desk.call(orderLabor.checklist, { params: at })).data?.modules.flatMap(({ tasks }) => tasks) ?? [],
  };
}
