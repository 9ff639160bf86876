import sharp from 'sharp';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import type { HandoverKind } from '../rental-handover.rules.ts';
import { rentalHandover, type RentalHandover } from '../contract.ts';

export { activeRental, newAssets, newCustomer };

export const today = dayOf(new Date(), 'America/Sao_Paulo');
export const ago = (days: number): string => addDays(today, -days);

export const picture = (background: string, width = 320, height = 240): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A checklist of two questions, one with a reading. */
export async function newChecklist(desk: TestClient): Promise<string> {
  const tasks = [
    { description: 'Carcaça sem trincas', answer_type: 'YES_NO_NA' as const, expected: 'YES' as const, required: true },
    {
      description: 'Pressão de saída',
      answer_type: 'NUMBER' as const,
      unit: 'bar',
      min: '3',
      max: '5',
      required: true,
    },
  ];
  const body = {
    name: `Recebimento ${crypto.randomUUID()}`,
    type: 'RECEIVING' as const,
    modules: [{ name: 'Geral', tasks }],
  };
  return (await desk.call(checklist.create, { body })).data.uuid;
}

type Moved = Partial<{ meter: string; condition: 'GOOD' | 'WORN' | 'DAMAGED'; accessories: string }>;
/** A movement of one item of a contract; its term comes with it. */
export async function moved(
  desk: TestClient,
  contract: RentalContract,
  kind: HandoverKind,
  { place = 0, on_day = today, ...own }: Moved & { place?: number; on_day?: string } = {},
): Promise<RentalHandover> {
  const item_uuid = contract.items[place]?.uuid ?? '';
  const call = kind === 'DELIVERY' ? rentalMovement.deliver : rentalMovement.giveBack;
  const body = { item_uuid, on_day, condition: 'GOOD' as const, ...own };
  await desk.call(call, { params: { uuid: contract.uuid }, body });
  return termOf(desk, contract, kind, place);
}

/** The last term of an item. */
export async function termOf(
  desk: TestClient,
  contract: RentalContract,
  kind: HandoverKind,
  place = 0,
): Promise<RentalHandover> {
  const query = {
    rental_contract_uuid: contract.uuid,
    asset_equipment_uuid: contract.items[place]?.asset_equipment_uuid ?? '',
    kind,
    sort_by: 'code' as const,
    sort_order: 'desc' as const,
  };
  const { data } = await desk.call(rentalHandover.list, { query });
  return (await desk.call(rentalHandover.show, { params: { uuid: data[0]?.uuid ?? '' } })).data;
}

/** Every question of it answered: by description, and yes or 4 bar otherwise. */
export async function answered(
  desk: TestClient,
  term: RentalHandover,
  said: Record<string, string> = {},
): Promise<RentalHandover> {
  for (const { uuid, version, description, answer_type } of term.run?.modules.flatMap(({ tasks }) => tasks) ?? []) {
    const answer = said[description] ?? (answer_type === 'NUMBER' ? '4' : 'YES');
    const body = { status: 'DONE' as const, answer, version };
    await desk.send('PUT', `/rental-handover/task/${uuid}`, body);
  }
  return (await desk.call(rentalHandover.show, { params: { uuid: term.uuid } })).data;
}

/** Its accessories as counted: by name, or as many as went out. */
export async function counted(
  desk: TestClient,
  term: RentalHandover,
  counts: Record<string, number> = {},
): Promise<RentalHandover> {
  const { uuid, version, event_uuid, kind, accessories } = term;
  const lines = accessories.map(({ delivered_uuid: _out, delivered_quantity, ...line }) => ({
    ...line,
    quantity: counts[line.name] ?? line.quantity ?? delivered_quantity ?? 1,
  }));
  const body = { version, event_uuid, kind, accessories: lines };
  return (await desk.call(rentalHandover.update, { params: { uuid }, body })).data;
}

/** Signed on our screen. */
export async function signed(desk: TestClient, term: RentalHandover): Promise<RentalHandover> {
  const fields = { version: String(term.version), name: 'Marta Lima', document: '529.982.247-25' };
  const drawing = { field: 'signature', name: 'assinatura.png', content: await picture('#fff', 60, 20) };
  const { payload, headers } = multipart([drawing], fields);
  const { status, body } = await desk.send('POST', `/rental-handover/${term.uuid}/sign`, payload, { headers });
  if (status !== 200) throw new Error(`not signed: ${JSON.stringify(body)}`);
  return (body as { data: RentalHandover }).data;
}

/** A photo of the whole unit. */
export async function photographed(desk: TestClient, uuid: string, description: string): Promise<void> {
  const photo = { field: 'files', name: 'foto.png', content: await picture('#357') };
  const { payload, headers } = multipart([photo], { description });
  const { status } = await desk.send('POST', `/rental-handover/${uuid}/files`, payload, { headers });
  if (status !== 201) throw new Error(`no photo: ${status}`);
}
