import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { accessApi } from '../contract/access-api.ts'
import { accessModule } from '../contract/access-module.ts'
import type { User } from '../contract/user.ts'
import { withConfirmedPassword } from './password-confirmation.ts'
import { useAccessText } from './use-access-text.ts'
import { emptyUser, formOfUser, UserForm } from './user-form.ts'

/** The form of a user: what giving rights asks for is asked while saving. */
export function useUserEditor(user: User | null) {
  const text = useAccessText()
  const navigation = useScreenNavigation()
  return useRecordForm({
    schema: UserForm,
    draftName: `access.user:${user?.id ?? 'new'}`,
    defaults: user ? formOfUser(user) : emptyUser(),
    messages: { name: text('userNameWrong'), email: text('emailWrong') },
    save: async ({ rowVersion, name, ...facts }, call) => {
      const saved = await withConfirmedPassword(() =>
        user
          ? fetchEndpoint(accessApi, 'changeUser', { id: user.id, rowVersion, ...facts }, call)
          : fetchEndpoint(accessApi, 'inviteUser', { name, ...facts }, call),
      )
      await Promise.all([invalidateModule('access'), invalidateModule('audit')])
      return saved
    },
    onSaved: ({ id }) => navigation.open(accessModule, 'userDetail', { id }, { replace: true }),
  })
}
