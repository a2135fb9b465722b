import type { z } from 'zod'
import type { Invitation, User } from '../contract/user.ts'

export type UserFormValues = z.input<typeof Invitation>

/** A stored user as the editor holds one. */
export function formOfUser(user: User): UserFormValues {
  const { name, displayName, displayNameAr, email, companies, language, roles, grants } = user
  return {
    name,
    displayName,
    displayNameAr,
    email,
    companyIds: companies.map(({ id }) => id),
    language,
    roleCodes: roles.map(({ code }) => code),
    grants: grants.map(({ kind, code }) => ({ kind, code })),
  }
}

/** Somebody who is still to be invited. */
export function emptyUser(): UserFormValues {
  return {
    name: '',
    displayName: '',
    displayNameAr: '',
    email: '',
    companyIds: [],
    language: 'en',
    roleCodes: [],
    grants: [],
  }
}
