import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';

/** The roles every installation begins with, in the order the guide offers them. */
export const guideRoles = [
  'administrator',
  'service_manager',
  'technician',
  'attendant',
  'buyer',
  'warehouse',
  'quality',
  'hr',
  'director',
] as const;
export type GuideRole = (typeof guideRoles)[number];

const state = z.object({ value: z.string(), label: z.string(), tone: z.string() });
const step = z.object({
  label: z.string(),
  from: z.array(z.string()),
  to: z.string(),
  /** Taken by a person on the document's own screen; otherwise it follows from something else. */
  by_hand: z.boolean(),
  reason: z.boolean(),
});
export const course = z.object({
  entity: z.string(),
  noun: z.string(),
  initial: z.string(),
  states: z.array(state),
  steps: z.array(step),
});
export type Course = z.infer<typeof course>;

const permission = z.object({
  name: z.string(),
  label: z.string(),
  module: z.string(),
  /** Of the roles every installation begins with, those that begin with it. */
  roles: z.array(z.string()),
});
export type PermissionFact = z.infer<typeof permission>;

/** What the manual tells of the product is asked of the product: it is never older than what it describes. */
export const manual = contract({
  facts: {
    method: 'GET',
    path: '/manual',
    access: 'signed-in',
    summary: 'Courses of the documents and words of the permissions, for the manual',
    reply: one(z.object({ courses: z.array(course), permissions: z.array(permission) })),
  },
});
