/** Still to be done: what the bare list shows; the door asks for it before the list's code has come. */
export const toDo = { status: 'PENDING,IN_PROGRESS' };
