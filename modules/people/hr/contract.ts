import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalDay, optionalUuid, text, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';

/** A colleague by name, job and department: no personal data. */
const personFound = z.object({
  uuid: z.string(),
  name: z.string(),
  username: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
});
export type PersonFound = z.infer<typeof personFound>;

/** Who of the people at work is meant, by what the register knows. Each line narrows; where nothing is said, everybody. */
export const peopleFilter = z
  .strictObject({
    departments: z.array(text(80)).max(50).default([]),
    job_titles: z.array(text(80)).max(50).default([]),
    role_uuids: z.array(uuid).max(50).default([]),
    manager_uuid: optionalUuid,
    hired_from: optionalDay,
    hired_until: optionalDay,
    /** Unticked in the list that is shown before. */
    except_uuids: z.array(uuid).max(2000).default([]),
  })
  .refine(({ hired_from, hired_until }) => !hired_from || !hired_until || hired_from <= hired_until, {
    path: ['hired_until'],
    message: 'O fim não pode vir antes do início.',
  });
export type PeopleFilter = z.output<typeof peopleFilter>;
export type PeopleFilterSaid = z.input<typeof peopleFilter>;

/** How many people of a list that is shown before are named; the count is of all. */
export const mostNamed = 2000;
/** Whoever is meant, before anything is done to them. */
export const peopleMeant = z.object({
  total: z.int(),
  people: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      job_title: z.string().nullable(),
      department: z.string().nullable(),
      /** What is worth knowing before: a grace that has not ended. */
      note: z.string().nullable(),
    }),
  ),
});
export type PeopleMeant = z.infer<typeof peopleMeant>;

const managesPeople = can('hr', 'view_module', 'manage_benefits', 'manage_evaluations', 'manage_career');

export const hr = contract({
  searchUsers: {
    method: 'GET',
    path: '/hr/users/search',
    access: managesPeople,
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: many(personFound),
  },
  /** What people at work may be narrowed by. */
  choices: {
    method: 'GET',
    path: '/hr/users/choices',
    access: managesPeople,
    reply: one(
      z.object({
        departments: z.array(z.string()),
        job_titles: z.array(z.string()),
        roles: z.array(z.object({ uuid: z.string(), name: z.string() })),
      }),
    ),
  },
});
