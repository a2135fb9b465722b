/** Facts that name who is responsible for a record: somebody who can read it. */
export const RESPONSIBLE_FIELDS = ['ownerId', 'assigneeId', 'inspectorId', 'leadId'] as const
