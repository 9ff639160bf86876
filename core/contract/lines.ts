import { z } from 'zod';
import { optionalUuid } from './fields.ts';

/**
 * The lines of a document: items, contacts, instruments. Each has a uuid that stays through every save, so that a
 * receipt, a reservation or a delivery can point at it. A refusal names the place it was sent in: `items.3.quantity`.
 */

/** A line as it is read. */
export const lineRow = <S extends z.ZodRawShape>(shape: S) => z.object({ uuid: z.string(), ...shape });

/** A line as it is sent: the uuid it was read with, or none where it is new. */
export const lineWrite = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ uuid: optionalUuid, ...shape });
