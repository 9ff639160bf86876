import { addDays } from '#core/contract/days.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { setTypeChecklist } from '#modules/quality/supplier-type/server/public.ts';
import { addChecklist } from '#modules/registry/checklist/server/public.ts';
import { loadRuns } from '#modules/service/checklist-run/demo/run-loader.ts';
import type { Demo } from '#tools/demo/demo.ts';

type Sections = Record<string, readonly string[]>;

const general: Sections = {
  'Empresa e estrutura': [
    'O endereço visitado é o do cadastro?',
    'Há responsável técnico com registro em dia?',
    'As instalações são limpas, identificadas e seguras?',
  ],
  'Controle e rastreabilidade': [
    'Os lotes são identificados da entrada à saída?',
    'O que não está conforme é separado e identificado?',
    'As reclamações têm registro e resposta?',
  ],
  'Entrega e pós-venda': ['As embalagens protegem o que é enviado?', 'Há prazo de garantia por escrito?'],
};
const laboratory: Sections = {
  Competência: [
    'O escopo acreditado cobre as grandezas que enviamos?',
    'Os padrões têm certificado da RBC em dia?',
    'Quem assina os certificados é signatário autorizado?',
  ],
  Certificados: ['A incerteza e o fator k constam de cada ponto?', 'O valor encontrado consta antes do ajuste?'],
};

const written = (db: Tx, name: string, sections: Sections): Promise<string> =>
  addChecklist(db, {
    name,
    type: 'SUPPLIER',
    status: 'ACTIVE',
    equipment_category_uuids: [],
    modules: Object.entries(sections).map(([section, questions]) => ({
      uuid: null,
      name: section,
      tasks: questions.map((description) => ({
        uuid: null,
        description,
        answer_type: 'YES_NO_NA' as const,
        unit: null,
        min: null,
        max: null,
        options: [],
        expected: 'YES' as const,
        required: true,
        requires_photo_on_fail: false,
        on_fail: 'NON_CONFORMITY' as const,
        estimated_minutes: 5,
      })),
    })),
  });

/** Checklists for parts and laboratories, answered for those whose papers were asked for. */
export const demo: Demo = async (db, { random, today }) => {
  const parts = await written(db, 'Qualificação de fornecedor de peças', general);
  const lab = await written(db, 'Qualificação de laboratório', laboratory);
  await setTypeChecklist(db, 'Peças e insumos', parts);
  await setTypeChecklist(db, 'Laboratório de calibração', lab);
  const [by] = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('created_at').limit(1).execute();
  const suppliers = await db
    .selectFrom('supplier')
    .select(['uuid', 'types'])
    .where('uuid', 'in', db.selectFrom('supplier_document').select('supplier_uuid'))
    .orderBy('name')
    .execute();
  if (!by) return;
  const wanted = suppliers.flatMap(({ uuid, types }) => [
    ...(types.includes('PARTS') ? [{ supplier_uuid: uuid, checklist_uuid: parts }] : []),
    ...(types.includes('CALIBRATION') ? [{ supplier_uuid: uuid, checklist_uuid: lab }] : []),
  ]);
  const uuids = await newUuids(db, wanted.length);
  const began = wanted.map(() => `${addDays(today, -random.int(20, 300))}T14:00:00Z`);
  // One in six is still open, one in nine has something wrong.
  const runs = await loadRuns(
    db,
    wanted.map(({ checklist_uuid }, n) => {
      const at = began[n] ?? '';
      let place = 0;
      return {
        owner_uuid: uuids[n] ?? '',
        checklist_uuid,
        created_at: at,
        answer: () => {
          place += 1;
          if (n % 6 === 5 && place > 3) return null;
          return { answer: n % 9 === 4 && place === 4 ? 'NO' : 'YES', notes: null, time_taken: 120, by, at };
        },
      };
    }),
  );
  await insertRows(
    db,
    'supplier_checklist',
    wanted.map((row, n) => ({
      ...row,
      uuid: uuids[n],
      created_at: began[n],
      turn: 1,
      run_uuid: runs[n]?.uuid ?? null,
      started_by_name: by.name,
    })),
  );
};
