import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';

/** What can stand against a visit at its hour. */
export const conflictKind = choice({
  TECHNICIAN: 'Técnico ocupado',
  UNIT: 'Equipamento ocupado',
  ABSENCE: 'Técnico ausente',
  CLOSED: 'Fora do expediente',
  TRAVEL: 'Deslocamento apertado',
  INSTRUMENT: 'Instrumento fora da calibração',
});

export const conflictRow = z.object({
  kind: conflictKind.schema,
  /** As people read it. */
  message: z.string(),
  /** The visit it collides with, where it is one. */
  schedule: z
    .object({
      uuid: z.string(),
      code: z.string(),
      title: z.string(),
      scheduled_time: z.string(),
      duration_minutes: z.int(),
    })
    .nullable(),
});
export type ScheduleConflict = z.infer<typeof conflictRow>;

/** An hour at which nothing stands against the visit. */
export const freeSlot = z.object({ scheduled_date: z.string(), scheduled_time: z.string() });
export type FreeSlot = z.infer<typeof freeSlot>;

/** What would do instead. */
const freeHours = z.object({
  /** Of that day, for the same technician. */
  free_slots: z.array(freeSlot),
  /** Others who could go on that day, the hour asked for first. */
  technicians: z.array(z.object({ uuid: z.string(), name: z.string(), free_slots: z.array(freeSlot) })),
});
export type FreeHours = z.infer<typeof freeHours>;

export const conflictsFound = freeHours.extend({ conflicts: z.array(conflictRow) });
export type ConflictsFound = z.infer<typeof conflictsFound>;
/** Of the refusal; its details are a `ConflictsFound`. */
export const conflictCode = 'schedule_conflict';
