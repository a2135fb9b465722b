import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { accessModule } from './access-module.ts'
import { Person } from './person.ts'
import { Catalogue, Role, RoleChange, RoleDraft } from './role.ts'
import { GrantedPlace, NewUser, User, UserChange } from './user.ts'
import { USER_STATES } from './user-choices.ts'
import { UserRights } from './user-rights.ts'

const ById = z.object({ id: z.uuid() })
const ByCode = z.object({ code: z.string().min(1).max(64) })

const UserFilter = ListQuery.extend({
  state: z.enum([...USER_STATES, 'locked']).optional(),
  role: z.string().max(64).optional(),
  /** Id of a company that they belong to. */
  company: z.uuid().optional(),
  /** Code of a project, site or structure: who sees it, whichever grant it is by. */
  place: PlaceCode.optional(),
})

/** Requests a minute for what a stranger may call with a link. */
const LINK_RATE = 60
const MAX_BULK = 200
/** The digest that browsers send in place of the password. */
/** MD5 of the password in lower-case hex, or the password itself where the installation asks for it. */
const SentPassword = z.string().min(1).max(400)
const Link = z.object({
  link: z.string(),
  purpose: z.enum(['invitation', 'reset']),
  expiresAt: z.string(),
  /** The address that it is sent to; null: nobody is told but who hands it over. */
  mailedTo: z.string().nullable(),
})

/** Users and roles stand outside of row-level security by place: each handler decides row by row. */
const sees = 'everything' as const

export const accessApi = defineApi(accessModule, {
  people: {
    method: 'GET',
    path: '/people',
    summary: 'List the people who may see a place, with the grant that lets them',
    access: 'person:read',
    input: ListQuery.extend({
      projectCode: PlaceCode,
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
      /** Of these the ones alone who may read records of this kind. */
      reads: z.string().max(60).optional(),
      /** And of these who may take a step that waits for whom this field of the record names: `ownerId`. */
      responsible: z.string().max(60).optional(),
    }),
    output: pageOf(Person),
  },
  users: {
    method: 'GET',
    path: '/users',
    summary: 'List the users whom the caller may see: with a place in common, or all',
    access: 'user:read',
    reads: ['company'],
    sees,
    input: UserFilter,
    output: pageOf(User),
  },
  user: {
    method: 'GET',
    path: '/users/:id',
    summary: 'One user',
    access: 'user:read',
    reads: ['company'],
    sees,
    input: ById,
    output: User,
  },
  userRights: {
    method: 'GET',
    path: '/users/:id/rights',
    summary: 'What a user may do and see, each with the role or grant that gives it',
    access: 'user:read',
    sees,
    input: ById,
    output: UserRights,
  },
  inviteUser: {
    method: 'POST',
    path: '/users',
    summary: 'Add a user with roles and places, and a single-use link that sets the password',
    access: 'user:write',
    sees,
    input: NewUser,
    output: User,
  },
  changeUser: {
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Change what is entered of a user, roles and places with it',
    access: 'user:write',
    sees,
    input: UserChange,
    output: User,
  },
  withdrawUser: {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Take back the invitation of somebody who never came in: the user is gone, and their name is free again',
    access: 'user:write',
    sees,
    input: ById,
    output: z.null(),
  },
  assignPlace: {
    method: 'POST',
    path: '/users/:id/places',
    summary: 'Give a user one place, or take it away; takes effect on their next request',
    access: 'user:write',
    sees,
    input: ById.extend(GrantedPlace.shape).extend({ isGranted: z.boolean() }),
    output: User,
  },
  setUsersEnabled: {
    method: 'POST',
    path: '/users/enabled',
    summary: 'Disable or enable users; takes effect on their next request',
    access: 'user:write',
    sees,
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(MAX_BULK),
      isEnabled: z.boolean(),
      reason: z.string().trim().max(300).default(''),
    }),
    output: z.object({ changed: z.number().int() }),
  },
  unlockUser: {
    method: 'POST',
    path: '/users/:id/unlock',
    summary: 'Forget the wrong passwords that keep a user out',
    access: 'user:write',
    sees,
    input: ById,
    output: User,
  },
  makeLink: {
    method: 'POST',
    path: '/users/:id/link',
    summary: 'Make a new single-use link that sets the password; an earlier one stops working',
    access: 'user:write',
    sees,
    input: ById,
    output: User,
  },
  link: {
    method: 'GET',
    path: '/users/:id/link',
    summary: 'The open link of a user, to hand it over by another way than e-mail',
    access: 'user:write',
    sees,
    input: ById,
    output: Link.nullable(),
  },
  checkLink: {
    method: 'POST',
    path: '/password-links/check',
    readOnly: true,
    summary: 'Whose password a link sets; nothing else is told to a stranger',
    access: 'public',
    transaction: 'none',
    rateLimit: LINK_RATE,
    input: z.object({ token: z.string().min(10).max(200) }),
    output: z.object({
      name: z.string(),
      displayName: z.object({ en: z.string(), ar: z.string() }),
      purpose: z.enum(['invitation', 'reset']),
      expiresAt: z.string(),
    }),
  },
  useLink: {
    method: 'POST',
    path: '/password-links/use',
    summary: 'Set the password of a link; the link is then used up and every session of the user ends',
    access: 'public',
    transaction: 'none',
    rateLimit: LINK_RATE,
    // The real password, over TLS: its length and its words can only be checked before it is a digest.
    input: z.object({ token: z.string().min(10).max(200), password: z.string().min(1).max(200) }),
    output: z.object({ name: z.string() }),
  },
  confirmPassword: {
    method: 'POST',
    path: '/access/confirm-password',
    summary: 'Confirm the own password; sensitive writes of this session are then open for ten minutes',
    access: 'any-signed-in',
    transaction: 'none',
    rateLimit: LINK_RATE,
    input: z.object({ password: SentPassword }),
    output: z.object({ validUntil: z.string() }),
  },
  viewAs: {
    method: 'POST',
    path: '/users/:id/view-as',
    summary: 'View the product as another user, read only, for at most half an hour',
    access: 'user:view-as',
    sees,
    input: ById.extend({ reason: z.string().trim().min(3).max(300) }),
    output: z.object({ endsAt: z.string() }),
  },
  endViewAs: {
    method: 'POST',
    path: '/access/end-view-as',
    summary: 'Be oneself again',
    access: 'any-signed-in',
    isOpenWhileViewing: true,
    sees,
    input: z.object({}),
    output: z.null(),
  },
  viewing: {
    method: 'GET',
    path: '/access/viewing',
    summary: 'Whom the caller views the product as, or null',
    access: 'any-signed-in',
    sees,
    input: z.object({}),
    output: z
      .object({
        userId: z.uuid(),
        name: z.string(),
        displayName: z.object({ en: z.string(), ar: z.string() }),
        endsAt: z.string(),
      })
      .nullable(),
  },
  exportAccessReview: {
    method: 'GET',
    path: '/access-review/export',
    summary: 'Who holds which right at which place and why, as CSV',
    access: 'access-review:export',
    sees,
    input: z.object({ role: z.string().max(64).optional(), place: PlaceCode.optional() }),
    output: FILE_ANSWER,
  },
  roles: {
    method: 'GET',
    path: '/roles',
    summary: 'List roles with what they allow and how many people have them',
    access: 'role:read',
    sees,
    input: ListQuery,
    output: pageOf(Role),
  },
  role: {
    method: 'GET',
    path: '/roles/:code',
    summary: 'One role',
    access: 'role:read',
    sees,
    input: ByCode,
    output: Role,
  },
  createRole: {
    method: 'POST',
    path: '/roles',
    summary: 'Add a role',
    access: 'role:write',
    sees,
    input: RoleDraft,
    output: Role,
  },
  changeRole: {
    method: 'PATCH',
    path: '/roles/:code',
    summary: 'Change a role; takes effect on the next request of everybody who has it',
    access: 'role:write',
    sees,
    input: RoleChange,
    output: Role,
  },
  removeRole: {
    method: 'DELETE',
    path: '/roles/:code',
    summary: 'Remove a role that nobody has',
    access: 'role:write',
    sees,
    input: ByCode.extend({ rowVersion: z.coerce.number().int() }),
    output: z.null(),
  },
  catalogue: {
    method: 'GET',
    path: '/access/catalogue',
    summary: 'Every page and action that a role can allow, by module',
    access: 'role:read',
    input: z.object({}),
    output: Catalogue,
  },
})

/** Users from the rows of a file, each invited as by the form; a name that is taken is refused, never changed. */
export const userImport = defineImport(accessApi, {
  list: 'users',
  one: 'user',
  create: 'inviteUser',
  remove: 'withdrawUser',
  key: 'name',
  named: 'displayName',
})
