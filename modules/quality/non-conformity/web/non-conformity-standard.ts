/** Still to be treated: what the bare list shows; the door asks for it before the list's code has come. */
export const ongoing = { status: 'OPEN,CONTAINMENT,ROOT_CAUSE,ACTION_PLAN,IN_EXECUTION,EFFECTIVENESS' };
