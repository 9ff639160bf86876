import { Button, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PasswordStrength } from '#core/web/password-strength.tsx';
import { useWrite } from '#core/web/query.ts';
import { SecretInput } from '#core/web/secret-input.tsx';
import { useUser } from '#core/web/session.tsx';
import { changePasswordForm } from '#modules/access/auth/contract.ts';
import { profile } from '../contract.ts';
import { placeErrors } from './place-errors.ts';
import classes from './profile.module.css';

const blank = { current_password: '', new_password: '', confirm_password: '' };

export default function ChangePassword() {
  const user = useUser();
  const form = useForm({ initialValues: blank, validate: schemaResolver(changePasswordForm, { sync: true }) });
  const { mutate, isPending } = useWrite(profile.changePassword, {
    success: 'Senha alterada com sucesso!',
    onSuccess: () => form.reset(),
    onRefused: (error) => placeErrors(error, form.setErrors),
  });
  return (
    <form noValidate className={classes.narrow} onSubmit={form.onSubmit((body) => mutate({ body }))}>
      <Stack>
        <Text c="dimmed">
          Use uma senha que você não usa em outro lugar. Ao trocá-la, suas outras sessões são encerradas.
        </Text>
        <SecretInput
          {...form.getInputProps('current_password')}
          label="Senha atual"
          autoComplete="current-password"
          required
        />
        <SecretInput {...form.getInputProps('new_password')} label="Nova senha" autoComplete="new-password" required />
        <PasswordStrength password={form.values.new_password} words={[user.name, user.username, user.email]} />
        <SecretInput
          {...form.getInputProps('confirm_password')}
          label="Confirmar nova senha"
          autoComplete="new-password"
          required
        />
        <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          Alterar senha
        </Button>
      </Stack>
    </form>
  );
}
