/** What the bare list shows: what is still to be done, the next first. */
export const standard = {
  status: 'SCHEDULED,RESCHEDULED,IN_PROGRESS',
  sort_by: 'scheduled_date',
  sort_order: 'asc',
};
