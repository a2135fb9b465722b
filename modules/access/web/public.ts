export { withConfirmedPassword } from './password-confirmation.ts'
export { leavePasswordLink, SetPassword, usePasswordLink } from './set-password-link.ts'
