import { sql } from 'kysely';
import { readToday } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import '#modules/people/training/server/public.ts';
import '#modules/registry/equipment-category/server/public.ts';
import type { Matrix } from '../contract.ts';
import { qualificationBy, type Course, type Held, type Qualification } from '../qualification.rules.ts';
import './certificate.table.ts';

interface Person {
  uuid: string;
  name: string;
}
/** What qualifications are told by, of everybody at once. */
interface Trained {
  day: string;
  technicians: readonly Person[];
  heldBy: ReadonlyMap<string, readonly Held[]>;
  /** Of a category: what qualifies for it, or for one above it. */
  coursesFor: (category: string) => readonly Course[];
  /** Those some course names. */
  categories: readonly { uuid: string; path: string }[];
}

async function readTrained(db: Db): Promise<Trained> {
  const links = await db
    .selectFrom('training')
    .innerJoin('training_category', 'training_category.training_uuid', 'training.uuid')
    .select(['training.uuid', 'training.name', 'training.required', 'training_category.equipment_category_uuid'])
    .where('training.status', '=', 'ACTIVE')
    .orderBy(sql`searchable(training.name)`)
    .orderBy('training.uuid')
    .execute();
  const categories = await db.selectFrom('equipment_category').select(['uuid', 'parent_uuid', 'path']).execute();
  const parents = new Map(categories.map(({ uuid, parent_uuid }) => [uuid, parent_uuid]));
  const named = Map.groupBy(links, ({ equipment_category_uuid }) => equipment_category_uuid);
  const { rows: technicians } = await sql<Person>`select uuid, name from app_user
    where status = 'ACTIVE' and exists (select from user_role join role on role.uuid = user_role.role_uuid
      where user_role.user_uuid = app_user.uuid and role.slug = ${technicianSlug})
    order by searchable(name), uuid`.execute(db);
  const held = await db
    .selectFrom('training_certificate')
    .select(['user_uuid', 'training_uuid', 'valid_until'])
    .execute();
  return {
    day: await readToday(db),
    technicians,
    heldBy: Map.groupBy(held, ({ user_uuid }) => user_uuid),
    coursesFor: (category) => {
      const found = new Map<string, Course>();
      const seen = new Set<string>();
      for (let at: string | null = category; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
        seen.add(at);
        for (const { equipment_category_uuid: _, ...course } of named.get(at) ?? []) found.set(course.uuid, course);
      }
      return [...found.values()];
    },
    categories: categories
      .filter(({ uuid }) => named.has(uuid))
      .map(({ uuid, path }) => ({ uuid, path }))
      .sort((one, other) => one.path.localeCompare(other.path, 'pt-BR')),
  };
}

const never: Qualification = { state: 'LACKING', until: null, lacking: [] };

export async function qualificationMatrix(db: Db): Promise<Matrix> {
  const { day, technicians, heldBy, coursesFor, categories } = await readTrained(db);
  return {
    categories: [...categories],
    people: technicians.map(({ uuid, name }) => ({
      uuid,
      name,
      cells: categories.map(
        (category) => qualificationBy(coursesFor(category.uuid), heldBy.get(uuid) ?? [], day) ?? never,
      ),
    })),
  };
}

/** Technician → the required trainings they do not have in date for this category of equipment; only who lacks some. */
export async function lackingFor(db: Db, category: string): Promise<Map<string, string[]>> {
  const { day, technicians, heldBy, coursesFor } = await readTrained(db);
  const required = coursesFor(category).filter((course) => course.required);
  return new Map(
    technicians
      .map(({ uuid }) => [uuid, qualificationBy(required, heldBy.get(uuid) ?? [], day)?.lacking ?? []] as const)
      .filter(([, lacking]) => lacking.length > 0),
  );
}
