import type { DecisionRow } from '#core/contract/decision.ts';
import type { Db } from '#core/server/db.ts';
import './decision.table.ts';

/** Where the drawing of an answer is kept; the module declares the entity, with who may see it. */
export const signatureOf = (entity: string): string => `${entity}_signature`;

export type StoredDecision = DecisionRow & { record_uuid: string; outcome: string };

/** The answers to some records, in the order they came. */
export const decisionsOf = (db: Db, entity: string, uuids: readonly string[]): Promise<StoredDecision[]> =>
  db
    .selectFrom('decision as answer')
    .select(['answer.record_uuid', 'answer.uuid', 'answer.created_at as at', 'answer.outcome', 'answer.channel'])
    .select(['answer.name', 'answer.document', 'answer.reference', 'answer.refusal_reason', 'answer.comment'])
    .select(['answer.approved', 'answer.refused', 'answer.document_sha256', 'answer.ip', 'answer.user_agent'])
    .select('answer.recorded_by_name as recorded_by')
    .select((eb) =>
      eb
        .selectFrom('stored_file')
        .select('stored_file.uuid')
        .where('owner_entity', '=', signatureOf(entity))
        .whereRef('owner_uuid', '=', 'answer.record_uuid')
        .limit(1)
        .as('signature_uuid'),
    )
    .where('answer.entity', '=', entity)
    .where('answer.record_uuid', 'in', uuids)
    .orderBy('answer.created_at')
    .execute();
