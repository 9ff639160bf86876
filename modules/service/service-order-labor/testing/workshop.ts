import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import { ensureRoles } from '#modules/access/role/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { delivered, moved, newOrder, newSite } from '#modules/service/service-order/testing/examples.ts';
import { evaluate } from '#modules/service/service-order-evaluation/testing/examples.ts';
import { assignment, orderLabor, type LaborLine } from '../contract.ts';

export { delivered, evaluate, moved, newOrder, newSite };

export interface Technician extends Person {
  calls: TestClient;
}
/** Someone who holds the technician's role and nothing else. */
export async function newTechnician(server: TestServer, name = 'Téo Técnico'): Promise<Technician> {
  const person = await server.person({}, name);
  const roles = await ensureRoles(server.services.db, server.services.registry);
  await server.owner.query('delete from user_role where user_uuid = $1', [person.uuid]);
  await server.owner.query('insert into user_role (user_uuid, role_uuid) values ($1, $2)', [
    person.uuid,
    roles.get(technicianSlug),
  ]);
  return { ...person, calls: server.as(person) };
}

/** Two who work side by side. */
export const newPair = async (server: TestServer): Promise<{ ana: Technician; beto: Technician }> => ({
  ana: await newTechnician(server, 'Ana Técnica'),
  beto: await newTechnician(server, 'Beto Técnico'),
});

let made = 0;
/** A service of the registry; with these required tasks when named. */
export async function newService(
  desk: TestClient,
  tasks: readonly string[] = [],
  minutes = 60,
  type: 'SERVICE' | 'EVALUATION' = 'SERVICE',
): Promise<string> {
  made += 1;
  const list =
    tasks.length > 0
      ? await desk.call(checklist.create, {
          body: {
            name: `Checklist do serviço ${made}`,
            type,
            modules: [
              {
                name: 'Execução',
                tasks: tasks.map((description) => ({ description, answer_type: 'CHECK', required: true })),
              },
            ],
          },
        } as never)
      : null;
  const { data } = await desk.call(labor.create, {
    body: {
      code: `MO-${made}`,
      name: `Serviço ${made}`,
      estimated_minutes: minutes,
      hourly_price: '120.00',
      checklist_uuid: list ? (list as { data: { uuid: string } }).data.uuid : null,
    },
  });
  return data.uuid;
}

/** An order ready to be started. */
export async function readyOrder(desk: TestClient): Promise<Order> {
  return moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
}

export async function addLabor(desk: TestClient, order: Order, service?: string, ...technicians: Technician[]) {
  const body = {
    labor_uuid: service ?? (await newService(desk)),
    technician_ids: technicians.map(({ uuid }) => uuid),
  };
  return (await desk.call(orderLabor.create, { params: { uuid: order.uuid }, body })).data;
}

export const at = (line: LaborLine) => ({ uuid: line.service_order_uuid, labor_uuid: line.uuid });

/** Accepted by everyone it was given to. */
export async function accepted(desk: TestClient, order: Order, service: string | undefined, ...people: Technician[]) {
  const line = await addLabor(desk, order, service, ...people);
  for (const { uuid, technician } of line.assignments) {
    const person = people.find((one) => one.uuid === technician.uuid);
    await person?.calls.call(assignment.accept, { params: { uuid } });
  }
  return line;
}

export const press = (
  who: Technician,
  what: 'start' | 'pause' | 'resume' | 'complete',
  line: LaborLine,
  body: object = {},
) => who.calls.try(orderLabor[what], { params: at(line), body });

/** Moves the server's clock; `'0'` puts it right again. */
export async function moveClock(server: TestServer, by: string): Promise<void> {
  await server.owner.query(
    `create or replace function labor_now() returns timestamptz language sql volatile as $$ select clock_timestamp() + interval '${by}' $$`,
  );
}
