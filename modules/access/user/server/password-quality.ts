import { invalid } from '#core/contract/error.ts';
import { passwordProblem } from '#core/contract/password.ts';
import type { Config } from '#core/server/config.ts';

interface Owner {
  name: string;
  username: string;
  email: string;
}

/** Length always counts; common and personal words only where the installation blocks them. The screen's meter warns anyway. */
export function requireGoodPassword(
  config: Pick<Config, 'passwordMinLength' | 'passwordBlocklist'>,
  field: string,
  password: string,
  owner: Owner,
): void {
  const words = [owner.name, owner.username, owner.email.split('@')[0] ?? '', 'bancada'];
  const problem = passwordProblem(password, { min: config.passwordMinLength, words });
  if (!problem) return;
  const counts = problem.kind === 'short' || problem.kind === 'long' || config.passwordBlocklist === 'block';
  if (counts) throw invalid({ [field]: [problem.message] });
}
