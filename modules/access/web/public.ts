export { findPeople } from './find-people.ts'
export { withConfirmedPassword } from './password-confirmation.ts'
export { leavePasswordLink, SetPassword, usePasswordLink } from './set-password-link.ts'
export { userListPart } from './user-list-parts.ts'
