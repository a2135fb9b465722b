export { ACCESS_CHANGED_CHANNEL, accessChanged } from './access-changed.ts'
export { type AccessEnded, endAccess, onAccessEnded } from './access-ended.ts'
export {
  notifyOfAccessChange,
  notifyOfEmailChange,
  notifyOfNewDevice,
  notifyOfPasswordChange,
  notifyOfSecondFactorChange,
} from './account-notices.ts'
export { confirmPassword, noteSignIn, requireRecentPassword } from './confirm-password.ts'
export { type KnownPerson, namePeople } from './name-people.ts'
export { listRolesOf, nameRoles } from './name-roles.ts'
export { checkDigest, digestOfSent, hashDigest, passwordDigest } from './password.ts'
export { closeLinks } from './password-links.ts'
export { isCommonDigest, PASSWORD_LENGTH, refusalOfPassword } from './password-rules.ts'
export { findPersonAt, type PersonAtPlace } from './people-of-place.ts'
export { personHolds } from './person-holds.ts'
export { principalOf } from './principal.ts'
export { principalNow } from './principal-now.ts'
export { knownRoles, roleHoldersAt, rolesWith } from './role-holders.ts'
export { getRoleRecord, listRoleRecords, type RoleRecord } from './role-repository.ts'
export { demonstrationPassword, demonstrationUserId } from './seed.ts'
export {
  type Attempt,
  forgetAttempts,
  NAME_LIMITS,
  networkOf,
  removeOldAttempts,
  returnAttempt,
  SOURCE_LIMITS,
  takeAttempt,
} from './sign-in-attempts.ts'
export { assertHoldsAsMuch } from './user-policy.ts'
export { getUserRecord } from './user-records.ts'
export { findUserRights, type UserRights } from './user-repository.ts'
export { listUsersByEmail } from './users-by-email.ts'
export { principalOfSession } from './view-as.ts'
export { assignRole, type GrantedPlace, grantPlace, setRole } from './write-access.ts'
