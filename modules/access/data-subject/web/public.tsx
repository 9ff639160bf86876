import { IconAlertTriangle, IconListCheck, IconMailQuestion, IconUserShield } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { SiblingTabs } from '#core/web/list/sibling-tabs.tsx';
import { dataSubject } from '../contract.ts';

/** The screens of the LGPD, each on its own address. */
export const SubjectTabs = ({ at }: { at: string }) => (
  <SiblingTabs
    label="LGPD"
    at={at}
    siblings={[
      { to: '/data-subject', label: 'Titulares', icon: IconUserShield, access: dataSubject.find.access },
      { to: '/subject-request', label: 'Pedidos', icon: IconMailQuestion, access: can('subject_request', 'list') },
      { to: '/data-incident', label: 'Incidentes', icon: IconAlertTriangle, access: can('data_incident', 'list') },
      { to: '/data-processing', label: 'Tratamento', icon: IconListCheck, access: dataSubject.find.access },
    ]}
  />
);
