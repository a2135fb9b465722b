export { findPeople } from './find-people.ts'
export { withConfirmedPassword } from './password-confirmation.ts'
export { leavePasswordLink, SetPassword, usePasswordLink } from './set-password-link.ts'
export { registerUserListPart } from './user-list-parts.ts'
