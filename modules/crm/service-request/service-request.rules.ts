/** For so long a second request for the same unit is taken for the first one again, while that one is open. */
export const repeatHours = 12;

const subjectMax = 160;

interface Told {
  subject: string;
  description: string | null;
}
/** What was written, as a report says it: short words are its subject, a longer story begins there and is told whole below. */
export function toldOf(problem: string): Told {
  const [first = ''] = problem.split(/\r?\n/, 1);
  if (first === problem && problem.length <= subjectMax) return { subject: problem, description: null };
  const line = first.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= subjectMax) return { subject: line, description: problem };
  // Not between the two halves of a letter beyond the basic plane.
  const cut = line.slice(0, subjectMax - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { subject: `${cut}…`, description: problem };
}
