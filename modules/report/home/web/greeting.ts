interface Person {
  name: string;
  username: string;
  person: { name: string };
}

/** Hours 5 to 11, 12 to 17, otherwise (spec §1). */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour <= 11) return 'Bom dia';
  if (hour >= 12 && hour <= 17) return 'Boa tarde';
  return 'Boa noite';
}

/** The first name, or the username, or the word 'usuário'. */
export function firstNameOf(user: Person): string {
  return (user.person.name || user.name).trim().split(/\s+/)[0] || user.username || 'usuário';
}
