import type { Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { printedLink } from '#core/server/public-link.ts';
import { labelPrinter } from '#modules/platform/label/server/public.ts';
import { installedLabels, installedList } from '#modules/asset/crm-customer-equipment/server/public.ts';
import { serviceRequestLabels } from '../contract.ts';

/** Whose links open the form; they point to units, and open nothing else of them. */
export const requestLinks = 'service_request';

/** The same every time: a sticker that was printed stays good. */
export const requestPath = async (db: Db, unit: string): Promise<string> =>
  `/solicitar/${await printedLink(db, { entity: requestLinks, uuid: unit, purpose: 'REQUEST' })}`;

export const requestLink = async ({ db, config }: Services, unit: string): Promise<string> =>
  `${config.publicUrl}${await requestPath(db, unit)}`;

const invitation = ['Aponte a câmera do celular', 'e solicite atendimento'];

export const requestLabels = labelPrinter(serviceRequestLabels, {
  entity: requestLinks,
  title: 'solicitação de atendimento',
  ids: installedList.ids,
  labelsOf: async (db, uuids) => {
    const labels = [];
    for (const { uuid, title, code } of await installedLabels(db, uuids))
      labels.push({ title, code, lines: invitation, path: await requestPath(db, uuid) });
    return labels;
  },
});
