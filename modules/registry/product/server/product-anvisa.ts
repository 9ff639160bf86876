import type { Db } from '#core/server/db.ts';
import type { AnvisaRegistration } from '#modules/registry/anvisa/contract.ts';
import { currentBase, registrationsOf } from '#modules/registry/anvisa/server/public.ts';
import type { AnvisaPreview } from '../contract.ts';
import { anvisaFields, situationOf, type AnvisaField, type StoredSituation } from '../product.rules.ts';

/** What a product keeps of the agency's base. */
export interface AnvisaFacts {
  situation: StoredSituation;
  holder: string | null;
  holder_cnpj: string | null;
  process: string | null;
  technical_name: string | null;
  commercial_name: string | null;
  risk_class: AnvisaRegistration['risk_class'];
  manufacturers: readonly string[];
  published_on: string | null;
  valid_until: string | null;
}
const nothing: Omit<AnvisaFacts, 'situation'> = {
  holder: null,
  holder_cnpj: null,
  process: null,
  technical_name: null,
  commercial_name: null,
  risk_class: null,
  manufacturers: [],
  published_on: null,
  valid_until: null,
};

/** A registration the base no longer has is not found; what was known of it stays, for the base may be at fault. */
export function factsOf(found: AnvisaRegistration | undefined, before?: AnvisaFacts): AnvisaFacts {
  if (!found) return { ...nothing, ...before, situation: 'NOT_FOUND' };
  const { number: _number, is_cancelled, ...rest } = found;
  return { ...rest, situation: is_cancelled ? 'CANCELLED' : 'VALID' };
}

/** As the columns of a product are called. */
export function columnsOf(facts: AnvisaFacts) {
  return {
    anvisa_situation: facts.situation,
    anvisa_holder: facts.holder,
    anvisa_holder_cnpj: facts.holder_cnpj,
    anvisa_process: facts.process,
    anvisa_technical_name: facts.technical_name,
    anvisa_commercial_name: facts.commercial_name,
    anvisa_risk_class: facts.risk_class,
    anvisa_manufacturers: [...facts.manufacturers],
    anvisa_published_on: facts.published_on,
    anvisa_valid_until: facts.valid_until,
  };
}
export type AnvisaColumns = ReturnType<typeof columnsOf>;
export const factsIn = (row: AnvisaColumns): AnvisaFacts => ({
  situation: row.anvisa_situation,
  holder: row.anvisa_holder,
  holder_cnpj: row.anvisa_holder_cnpj,
  process: row.anvisa_process,
  technical_name: row.anvisa_technical_name,
  commercial_name: row.anvisa_commercial_name,
  risk_class: row.anvisa_risk_class,
  manufacturers: row.anvisa_manufacturers,
  published_on: row.anvisa_published_on,
  valid_until: row.anvisa_valid_until,
});
export const anvisaColumns = Object.keys(columnsOf({ ...nothing, situation: 'NONE' })) as (keyof AnvisaColumns)[];

/** Field by field, as staff compare them. What only the calendar moved is no difference. */
export function differences(before: AnvisaFacts, after: AnvisaFacts, today: string): AnvisaPreview['changes'] {
  const stored = (facts: AnvisaFacts, field: AnvisaField): string | null =>
    field === 'manufacturers' ? facts.manufacturers.join(', ') || null : facts[field];
  const shown = (facts: AnvisaFacts, field: AnvisaField): string | null =>
    field === 'situation' ? situationOf(facts.situation, facts.valid_until, today) : stored(facts, field);
  return anvisaFields
    .filter((field) => stored(before, field) !== stored(after, field))
    .map((field) => ({ field, before: shown(before, field), after: shown(after, field) }));
}

interface Asked {
  registration: string | null;
  exempt: boolean;
}
/** For products written now: what the base says of their registrations, and that it was asked. */
export async function anvisaOfNew(db: Db, asked: readonly Asked[]) {
  const numbers = asked.flatMap(({ registration }) => registration ?? []);
  const base = numbers.length > 0 ? await currentBase(db) : undefined;
  const known = new Map((base ? await registrationsOf(db, numbers) : []).map((row) => [row.number, row]));
  const now = new Date().toISOString();
  return asked.map(({ registration, exempt }) => {
    const [checked, situation]: [string | null, StoredSituation] = registration
      ? [base ? now : null, 'UNCHECKED']
      : [null, exempt ? 'EXEMPT' : 'NONE'];
    const facts = checked && registration ? factsOf(known.get(registration)) : { ...nothing, situation };
    return {
      anvisa_registration: registration,
      ...columnsOf(facts),
      anvisa_checked_at: checked,
      anvisa_updated_at: checked,
    };
  });
}
