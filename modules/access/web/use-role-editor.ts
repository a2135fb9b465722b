import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { accessApi } from '../contract/access-api.ts'
import { accessModule } from '../contract/access-module.ts'
import type { Role } from '../contract/role.ts'
import { withConfirmedPassword } from './password-confirmation.ts'
import { formOfRole, RoleForm } from './role-form.ts'
import { useAccessText } from './use-access-text.ts'

/** The form of a role; the password that giving rights asks for is asked while saving. */
export function useRoleEditor(role: Role | null) {
  const text = useAccessText()
  const navigation = useScreenNavigation()
  return useRecordForm({
    schema: RoleForm,
    draftName: `access.role:${role?.code ?? 'new'}`,
    defaults: formOfRole(role),
    messages: { code: text('codeWrong'), pagePrefixes: text('pageEntriesWrong') },
    save: async ({ rowVersion, ...facts }, call) => {
      const saved = await withConfirmedPassword(() =>
        role
          ? fetchEndpoint(accessApi, 'changeRole', { ...facts, rowVersion }, call)
          : fetchEndpoint(accessApi, 'createRole', facts, call),
      )
      await Promise.all([invalidateModule('access'), invalidateModule('audit')])
      return saved
    },
    onSaved: ({ code }) => navigation.open(accessModule, 'roleDetail', { code }, { replace: true }),
  })
}
