import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { Col } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { isRegistration, plainRegistration } from '#modules/registry/anvisa/registration.rules.ts';
import { anvisa } from '#modules/registry/anvisa/contract.ts';

/** What the base says of the number while it is still being typed: a wrong digit shows before saving. */
export function RegistrationNotice({ number }: { number: string }) {
  const now = useNow();
  const typed = plainRegistration(number);
  const [settled] = useDebouncedValue(typed, 300);
  const { data, error } = useQuery({
    ...queryOf(anvisa.registration, { params: { number: settled } }),
    enabled: isRegistration(settled),
    meta: { silent: true },
  });
  // What is said is of the digits that stand there, not of those before the last one.
  if (!isRegistration(typed) || settled !== typed) return null;
  const found = data?.data;
  const past = found?.valid_until !== null && found !== undefined && found.valid_until < dayOf(now);
  return (
    <Col span={12}>
      <div aria-live="polite">
        {found && (
          <Alert
            color={found.is_cancelled || past ? 'red' : 'blue'}
            title={found.commercial_name ?? 'Registro encontrado'}
          >
            <Text size="sm">
              {[
                found.holder,
                found.risk_class && `classe ${found.risk_class}`,
                found.is_cancelled
                  ? 'cancelado'
                  : found.valid_until
                    ? `${past ? 'vencido em' : 'válido até'} ${formatDate(found.valid_until)}`
                    : 'vigente, sem vencimento',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Alert>
        )}
        {error?.status === 404 && (
          <Alert color="yellow" title="Número não encontrado na base da ANVISA">
            <Text size="sm">Confira os dígitos. O produto pode ser salvo assim mesmo.</Text>
          </Alert>
        )}
      </div>
    </Col>
  );
}
