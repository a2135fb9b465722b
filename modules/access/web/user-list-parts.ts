import { createScreenParts } from '#platform/web/screen-parts.tsx'

/** What other modules add to the head of the list of users: what waits there for a decision. */
export const { register: registerUserListPart, Parts: UserListParts } = createScreenParts()
