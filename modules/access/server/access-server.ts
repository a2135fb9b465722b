import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { principalFinder } from '#platform/server/records/responsible.ts'
import { namesOfRoles } from '#platform/server/records/whose-turn.ts'
import { accessApi } from '../contract/access-api.ts'
import { accessReviewKind, mailAddressKind, passwordLinkKind, roleKind, userKind } from '../contract/access-records.ts'
import { assignPlace } from './assign-place.ts'
import { auditedActions } from './audited-actions.ts'
import { confirmSentPassword } from './confirm-password.ts'
import { changeRole, createRole, listRoles, removeRole, showRole } from './edit-role.ts'
import { changeUser, inviteUser } from './edit-user.ts'
import { setUsersEnabled, unlockUser } from './enable-users.ts'
import { exportAccessReview } from './export-access-review.ts'
import { servedUserImport } from './import-users.ts'
import { listPeople } from './list-people.ts'
import { createUsers } from './migrations/20260102T0000_access_create_users.ts'
import { administerUsers } from './migrations/20260110T0000_access_administer_users.ts'
import { findPersonOfPlace } from './migrations/20260125T0100_access_find_person.ts'
import { findRoleHolders } from './migrations/20261122T1713_access_find_role_holders.ts'
import { askWhatAPersonHolds } from './migrations/20261122T1751_access_ask_what_a_person_holds.ts'
import { knowAdministrators } from './migrations/20261130T1203_access_know_administrators.ts'
import { makeLink, showLink } from './password-links.ts'
import { principalOf } from './principal.ts'
import { namesOfRolesWith } from './role-holders.ts'
import { seedAccess } from './seed.ts'
import { checkLink, setPasswordByLink } from './set-password-by-link.ts'
import { showCatalogue } from './show-catalogue.ts'
import { showUserRights } from './show-user-rights.ts'
import { listUsers, showUser } from './show-users.ts'
import { findUserRights } from './user-repository.ts'
import { endOverdueViews, endViewAs, showViewing, viewAs } from './view-as.ts'
import { withdrawUser } from './withdraw-user.ts'

const OF_NO_PLACE = { projectCode: null, siteCode: null, structureCode: null, where: 'true' } as const

export const accessServer = defineServerModule(accessApi, {
  actions: auditedActions,
  offers: [
    namesOfRoles(namesOfRolesWith),
    principalFinder(({ database }, personId) =>
      database.read(SYSTEM_SCOPE, async (db) => {
        const rights = await findUserRights(db, personId)
        return rights?.status === PERSON_STATUS.active ? principalOf(rights, 'responsible') : null
      }),
    ),
  ],
  handlers: {
    people: listPeople,
    users: listUsers,
    user: showUser,
    userRights: showUserRights,
    inviteUser,
    changeUser,
    withdrawUser,
    assignPlace,
    setUsersEnabled,
    unlockUser,
    makeLink,
    link: showLink,
    checkLink,
    useLink: setPasswordByLink,
    confirmPassword: confirmSentPassword,
    viewAs,
    endViewAs,
    viewing: showViewing,
    exportAccessReview,
    roles: listRoles,
    role: showRole,
    createRole,
    changeRole,
    removeRole,
    catalogue: showCatalogue,
  },
  imports: [servedUserImport],
  migrations: [
    createUsers,
    administerUsers,
    findPersonOfPlace,
    findRoleHolders,
    askWhatAPersonHolds,
    knowAdministrators,
  ],
  seed: seedAccess,
  start: endOverdueViews,
  records: [
    {
      ...userKind,
      searched: {
        ...OF_NO_PLACE,
        table: 'users',
        number: 'name',
        title: 'display_name',
        titleAr: 'display_name_ar',
        // The register of users says whom somebody sees.
        isNameAlone: true,
      },
    },
    {
      ...roleKind,
      searched: { ...OF_NO_PLACE, table: 'roles', id: 'code', idType: 'text', title: 'name_en', titleAr: 'name_ar' },
    },
    accessReviewKind,
    passwordLinkKind,
    mailAddressKind,
  ],
})
