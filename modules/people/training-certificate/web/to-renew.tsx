import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { certificate } from '../contract.ts';
import { expiringDays, type CertificateSituation } from '../certificate.rules.ts';

/** How many stand so now: the list says whose. */
const useCount = (situation: CertificateSituation): number | undefined =>
  useQuery(queryOf(certificate.list, { query: { situation: [situation], per_page: 1 } })).data?.meta.total;

/** Certificates that ran out and were not renewed, and those about to. */
export default function ToRenew() {
  const [expired, expiring] = [useCount('EXPIRED'), useCount('EXPIRING')];
  return (
    <>
      <Figure
        label="Certificados vencidos"
        value={expired === undefined ? undefined : formatNumber(expired)}
        tone={expired ? 'red' : undefined}
        note="De treinamento, sem renovação"
        to="/rh/certificates?situation=EXPIRED"
      />
      <Figure
        label="Certificados a vencer"
        value={expiring === undefined ? undefined : formatNumber(expiring)}
        note={`Nos próximos ${expiringDays} dias`}
        to="/rh/certificates?situation=EXPIRING"
      />
    </>
  );
}
