import { z } from 'zod'
import { Invitation, type User } from '../contract/user.ts'

/** What the editor of a user holds, new or not; `rowVersion` 0 stands for one who is not stored yet. */
export const UserForm = Invitation.extend({ rowVersion: z.number().int().min(0) })
export type UserForm = z.output<typeof UserForm>
export type UserFormValues = z.input<typeof UserForm>

/** A stored user as the editor holds one. */
export function formOfUser(user: User): UserFormValues {
  const { name, displayName, displayNameAr, email, organisation, partyRole, language, roles, grants, rowVersion } = user
  return {
    name,
    displayName,
    displayNameAr,
    email,
    organisation,
    partyRole: Invitation.shape.partyRole.catch('').parse(partyRole),
    language,
    roleCodes: roles.map(({ code }) => code),
    grants: grants.map(({ kind, code }) => ({ kind, code })),
    rowVersion,
  }
}

/** Somebody who is still to be invited. */
export function emptyUser(): UserFormValues {
  return {
    name: '',
    displayName: '',
    displayNameAr: '',
    email: '',
    organisation: '',
    partyRole: '',
    language: 'en',
    roleCodes: [],
    grants: [],
    rowVersion: 0,
  }
}
