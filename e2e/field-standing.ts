import { createHash } from 'node:crypto';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { laborSession } from '#modules/service/service-order-labor/session.contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { minute, type Day, type DayOrder } from './field-day.ts';

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** All that the server has of a day, in words that do not name who did it: of two days that were alike it is the same. */
export async function standing(desk: TestClient, day: Day, begun: number): Promise<unknown> {
  /** Which minute of the day. */
  const at = (moment: string | null) => moment && Math.floor((Date.parse(moment) - begun) / minute);
  const who = (uuid: string | null | undefined) => (uuid === day.technician.uuid ? 'technician' : (uuid ?? null));
  const photos = (task: RunTask) =>
    Promise.all(
      task.photos.map(async ({ uuid, name, size, description }) => {
        const { raw } = await desk.send('GET', files.download.path.replace(':uuid', uuid));
        return { name, size, description, sha256: sha256(raw) };
      }),
    );
  const answers = (run: { modules: { tasks: RunTask[] }[] } | null) =>
    Promise.all(
      (run?.modules ?? [])
        .flatMap(({ tasks }) => tasks)
        .map(async (task) => ({
          task: task.description,
          status: task.status,
          answer: task.answer,
          notes: task.notes,
          photos: (await photos(task)).toSorted((a, b) => a.name.localeCompare(b.name)),
        })),
    );
  async function ofOrder({ uuid, lines }: DayOrder) {
    const params = { uuid };
    const order = (await desk.call(serviceOrder.show, { params })).data;
    const course = (await desk.call(serviceOrder.changes, { params })).data;
    const work = (await desk.call(orderLabor.list, { params, query: {} })).data;
    return {
      status: [order.status, order.technical_status, order.financial_status, order.warranty],
      moments: [order.started_at, order.finished_at, order.delivered_at].map(at),
      delivered: order.delivered_to && [order.delivered_to.name, order.delivered_to.document],
      course: course.map(({ axis, from, to, reason, at: moment, clock_offset }) => [
        axis,
        from,
        to,
        reason,
        clock_offset,
        clock_offset === null ? null : at(moment),
      ]),
      services: await Promise.all(
        work
          .toSorted((one, other) => one.labor_name.localeCompare(other.labor_name))
          .map(async ({ uuid: labor_uuid, labor_name, status, progress, current_time_taken, assignments }) => ({
            labor_name,
            status,
            progress,
            minutes: current_time_taken,
            people: assignments.map(({ technician, status: said, timer }) => [
              who(technician.uuid),
              said,
              timer.status,
              timer.current_time_taken,
            ]),
            sessions: (await desk.call(laborSession.list, { params: { ...params, labor_uuid } })).data.map((one) => [
              at(one.started_at),
              at(one.ended_at),
              one.ended_by,
              one.start_clock_offset,
              one.end_clock_offset,
            ]),
            answers: await answers((await desk.call(orderLabor.checklist, { params: { ...params, labor_uuid } })).data),
          })),
      ),
      parts: (await desk.call(orderParts.summary, { params })).data.parts.map(
        ({ planned: all, consumed, reserved }) => [all, consumed, reserved],
      ),
      logs: (await desk.call(workLogs.list, { params })).data.map(
        ({ date, started_at, ended_at, type, description }) => [date, started_at, ended_at, type, description],
      ),
      evaluation: lines.evaluation === undefined ? null : await ofEvaluation(params),
    };
  }
  async function ofEvaluation(params: { uuid: string }) {
    const { run, ...row } = (await desk.call(serviceOrderEvaluation.show, { params })).data;
    const { diagnosis, conclusion, warranty, parts, labors, finished_at } = row;
    return { diagnosis, conclusion, warranty, parts, labors, finished: at(finished_at), answers: await answers(run) };
  }
  return {
    evaluated: await ofOrder(day.evaluated),
    preventive: await ofOrder(day.preventive),
    adjusted: await ofOrder(day.adjusted),
  };
}

/** Of each order the moments of its course, which the history stands in. */
export async function momentsOf(desk: TestClient, day: Day): Promise<string[][]> {
  const orders = [day.evaluated, day.preventive, day.adjusted];
  return Promise.all(
    orders.map(async ({ uuid }) =>
      (await desk.call(serviceOrder.changes, { params: { uuid } })).data
        .filter(({ from }) => from !== null)
        // To the millionth of a second, so that they compare as text.
        .map(({ at }) => at.replace(/(\.\d+)?Z$/, (fraction) => (fraction.replace('Z', '') || '.').padEnd(7, '0'))),
    ),
  );
}
