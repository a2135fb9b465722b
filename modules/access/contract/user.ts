import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { LANGUAGES } from '#platform/contract/text.ts'
import { USER_STATES } from './user-choices.ts'

const MAX_GRANTS = 200
const MAX_ROLES = 50
const MAX_COMPANIES = 20

/** A place that a user is given: it covers what lies under it. */
export const GrantedPlace = z.object({ kind: z.enum(['project', 'site', 'structure']), code: PlaceCode })
export type GrantedPlace = z.output<typeof GrantedPlace>

/** A grant with what a reader wants to know of it. */
export const UserGrant = GrantedPlace.extend({
  /** As the place is called; its code where it is gone. */
  name: z.string(),
  nameAr: z.string(),
  grantedAt: z.string(),
  /** Name of who gave it; null where the platform did. */
  grantedBy: z.string().nullable(),
})
export type UserGrant = z.output<typeof UserGrant>

export const RoleName = z.object({
  code: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
  isAdmin: z.boolean(),
})
export type RoleName = z.output<typeof RoleName>

/** What the caller may do with a user: the same policy that decides the writes. */
export const UserCan = z.object({
  edit: z.boolean(),
  disable: z.boolean(),
  enable: z.boolean(),
  makeLink: z.boolean(),
  unlock: z.boolean(),
  viewAs: z.boolean(),
  withdraw: z.boolean(),
})

export const User = z.object({
  id: z.uuid(),
  /** Sign-in name. */
  name: z.string(),
  displayName: z.string(),
  displayNameAr: z.string(),
  email: z.string(),
  /** The main one first. */
  companies: z.array(CompanyRef),
  language: z.enum(LANGUAGES),
  state: z.enum(USER_STATES),
  isAdmin: z.boolean(),
  roles: z.array(RoleName),
  grants: z.array(UserGrant),
  createdAt: z.string(),
  lastSignedInAt: z.string().nullable(),
  /** Until when wrong passwords keep the user out; null where they do not. */
  lockedUntil: z.string().nullable(),
  /** The open link that sets a password; null where there is none. */
  link: z.object({ purpose: z.enum(['invitation', 'reset']), expiresAt: z.string() }).nullable(),
  rowVersion: z.number().int(),
  can: UserCan,
})
export type User = z.output<typeof User>

/** What is entered of a user. */
export const UserFacts = z.object({
  displayName: z.string().trim().min(1).max(120),
  displayNameAr: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), z.email().max(254)]),
  /** Companies that the user belongs to, the main one first. They decide whose records the user sees. */
  companyIds: z.array(z.uuid()).max(MAX_COMPANIES).default([]),
  language: z.enum(LANGUAGES),
  roleCodes: z.array(z.string().min(1).max(64)).max(MAX_ROLES),
  grants: z.array(GrantedPlace).max(MAX_GRANTS),
})
export type UserFacts = z.output<typeof UserFacts>

/** Somebody who is invited: the name is what they sign in with, and is never changed. */
export const Invitation = UserFacts.extend({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/, 'Use 2 to 64 letters, digits, dots, dashes, underscores or @.'),
})
export type Invitation = z.output<typeof Invitation>

/** What adding one takes beside the form's, so that a row of a file says enough. */
export const NewUser = Invitation.extend({
  email: Invitation.shape.email.default(''),
  /** That of who adds them where absent. */
  language: z.enum(LANGUAGES).optional(),
  roleCodes: Invitation.shape.roleCodes.default([]),
  grants: Invitation.shape.grants.default([]),
  /** Places by their codes alone, of whatever kind, beside the grants. */
  placeCodes: z.array(PlaceCode).max(MAX_GRANTS).default([]),
})
export type NewUser = z.output<typeof NewUser>

export const UserChange = UserFacts.extend({ id: z.uuid(), rowVersion: z.number().int() })
export type UserChange = z.output<typeof UserChange>
