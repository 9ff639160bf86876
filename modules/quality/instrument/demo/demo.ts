import { addDays } from '#core/contract/days.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** What a workshop of medical and laboratory equipment measures with: range, resolution and limit of each kind. */
const kinds = [
  ['Multímetro digital', 'Tensão elétrica', 'Fluke', '87V', 'V', '0', '1000', '0.01', '0.5'],
  [
    'Analisador de segurança elétrica',
    'Corrente de fuga',
    'Fluke Biomedical',
    'ESA615',
    'µA',
    '0',
    '10000',
    '0.1',
    '5',
  ],
  ['Simulador de sinais vitais', 'Frequência', 'Fluke Biomedical', 'ProSim 8', 'bpm', '20', '300', '1', '1'],
  ['Analisador de desfibrilador', 'Energia', 'Rigel', 'UniPulse 400', 'J', '0', '600', '0.1', '4'],
  ['Analisador de bomba de infusão', 'Vazão', 'Rigel', 'Multi-Flo', 'mL/h', '0', '1500', '0.1', '2'],
  ['Analisador de gases', 'Concentração de O2', 'IMT', 'FlowAnalyser', '%', '0', '100', '0.1', '1'],
  ['Manômetro digital', 'Pressão', 'Wika', 'CPG1500', 'kPa', '0', '700', '0.01', '0.35'],
  ['Termo-higrômetro', 'Temperatura', 'Testo', '608-H1', '°C', '0', '50', '0.1', '0.5'],
  ['Termômetro de referência', 'Temperatura', 'Testo', '735-2', '°C', '-40', '300', '0.05', '0.3'],
  ['Tacômetro óptico', 'Rotação', 'Minipa', 'MDT-2238', 'rpm', '2', '99999', '0.1', '5'],
  ['Balança de precisão', 'Massa', 'Shimadzu', 'UX620H', 'g', '0', '620', '0.001', '0.01'],
  ['Paquímetro digital', 'Comprimento', 'Mitutoyo', '500-196', 'mm', '0', '150', '0.01', '0.03'],
  ['Osciloscópio', 'Tensão elétrica', 'Tektronix', 'TBS1102', 'V', '0', '300', '0.01', '1'],
  ['Decibelímetro', 'Nível sonoro', 'Instrutherm', 'DEC-490', 'dB', '30', '130', '0.1', '1.4'],
  ['Fotômetro de fototerapia', 'Irradiância', 'Fanem', '620', 'µW/cm²', '0', '100', '0.1', '3'],
] as const;
const places = ['Bancada 1', 'Bancada 2', 'Bancada 3', 'Laboratório', 'Campo', 'Almoxarifado'];
export const demoInstruments = 150;

/** Ten of each kind; the calibrations of the demo say when each was last calibrated. */
export const demo: Demo = async (db, { random, today, users }) => {
  const uuids = await newUuids(db, demoInstruments);
  const [technician, quality] = [users.get('tecnico'), users.get('qualidade') ?? users.get('gestor')];
  await insertRows(
    db,
    'instrument',
    uuids.map((uuid, n) => {
      const [name, kind, manufacturer, model, unit, range_min, range_max, resolution, max_error] =
        kinds[n % kinds.length] ?? kinds[0];
      const acquired = addDays(today, -random.int(1900, 3000));
      const isHeld = technician !== undefined && n % 23 === 5;
      return {
        uuid,
        created_at: `${acquired}T13:00:00.000Z`,
        asset_number: `INS-${String(n + 1).padStart(4, '0')}`,
        name,
        kind,
        manufacturer,
        model,
        serial_number: `${random.int(10, 99)}${random.int(100000, 999999)}`,
        unit,
        range_min,
        range_max,
        resolution,
        max_error,
        location: random.pick(places),
        responsible_uuid: quality ?? null,
        criticality: random.pick(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'CRITICAL'] as const),
        calibration_kind: n % 50 === 49 ? ('EXEMPT' as const) : n % 7 === 3 ? ('TRACEABLE' as const) : ('RBC' as const),
        interval_months: n % 50 === 49 ? null : random.pick([12, 12, 12, 24, 6]),
        acquired_on: acquired,
        holder_uuid: isHeld ? technician : null,
        held_since: isHeld ? `${addDays(today, -random.int(1, 20))}T12:00:00.000Z` : null,
      };
    }),
  );
};
