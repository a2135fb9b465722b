import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { accessApi } from '../contract/access-api.ts'
import { accessModule } from '../contract/access-module.ts'
import type { Role } from '../contract/role.ts'
import { withConfirmedPassword } from './password-confirmation.ts'
import { emptyRole, formOfRole, RoleForm } from './role-form.ts'
import { useAccessText } from './use-access-text.ts'

/** The form of a role, and its fields by their names; the password that giving rights asks for is asked while saving. */
export function useRoleEditor(role: Role | null) {
  const text = useAccessText()
  const navigation = useScreenNavigation()
  const words = useRoleWords()
  const record = useRecordForm({
    schema: RoleForm,
    draftName: `access.role:${role?.code ?? 'new'}`,
    defaults: emptyRole(),
    edited: role && {
      stored: role,
      valuesOf: formOfRole,
      read: () => readAgain(accessApi, 'role', { code: role.code }),
      ...words,
    },
    messages: { code: text('codeWrong'), pagePrefixes: text('pageEntriesWrong') },
    save: async (facts, call) => {
      const saved = await withConfirmedPassword(() =>
        role
          ? fetchEndpoint(accessApi, 'changeRole', { ...facts, rowVersion: call.rowVersion }, call)
          : fetchEndpoint(accessApi, 'createRole', facts, call),
      )
      await Promise.all([invalidateModule('access'), invalidateModule('audit')])
      return saved
    },
    onSaved: ({ code }) => navigation.open(accessModule, 'roleDetail', { code }, { replace: true }),
  })
  return { record, labels: words.labels }
}

/** Fields and rights by their names, for what two people have changed. */
function useRoleWords() {
  const text = useAccessText()
  const say = useSay()
  const catalogue = useApiQuery(accessApi, 'catalogue', {})
  const actions = catalogue.data?.modules.flatMap((module) => module.actions) ?? []
  return {
    labels: {
      code: text('code'),
      'name.en': text('nameEn'),
      'name.ar': text('nameAr'),
      'description.en': text('descriptionInEnglish'),
      'description.ar': text('descriptionInArabic'),
      isAdmin: text('isAdmin'),
      permissions: text('field.permissions'),
      pagePrefixes: text('pageEntries'),
    },
    valueLabel: (field: string, value: unknown) => {
      const action = actions.find(({ permission }) => field === 'permissions' && permission === value)
      return action ? say(action.title) : null
    },
  }
}
