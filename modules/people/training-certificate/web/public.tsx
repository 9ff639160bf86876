import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { certificate } from '../contract.ts';
import { CertificateFiles } from './certificate-files.tsx';

/** Of one's own certificate, wherever it proves something. */
export function OwnCertificateFiles({ uuid }: { uuid: string }) {
  const { data } = useQuery(queryOf(certificate.mine));
  return <CertificateFiles files={data?.data.find((one) => one.uuid === uuid)?.files ?? []} />;
}
