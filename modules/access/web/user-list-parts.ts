import { createScreenParts } from '#platform/web/screen-parts.tsx'

/** What other modules add to the head of the list of users: what waits there for a decision. */
export const userListPart = createScreenParts('parts of the list of users')
export const UserListParts = userListPart.Parts
