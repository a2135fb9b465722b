import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { LANGUAGE_NAMES } from '#platform/web/shell/language-switch.tsx'
import { accessApi } from '../contract/access-api.ts'
import { accessModule } from '../contract/access-module.ts'
import { GrantedPlace, Invitation, type User } from '../contract/user.ts'
import { withConfirmedPassword } from './password-confirmation.ts'
import { useAccessText } from './use-access-text.ts'
import { useCompanies } from './use-companies.ts'
import { useNameOf } from './use-name-of.ts'
import { emptyUser, formOfUser } from './user-form.ts'

/** The form of a user, and its fields by their names: what giving rights asks for is asked while saving. */
export function useUserEditor(user: User | null) {
  const text = useAccessText()
  const navigation = useScreenNavigation()
  const words = useUserWords()
  const record = useRecordForm({
    schema: Invitation,
    draftName: `access.user:${user?.id ?? 'new'}`,
    defaults: emptyUser(),
    edited: user && {
      stored: user,
      valuesOf: formOfUser,
      read: () => readAgain(accessApi, 'user', { id: user.id }),
      ...words,
    },
    messages: { name: text('userNameWrong'), email: text('emailWrong') },
    save: async ({ name, ...facts }, call) => {
      const saved = await withConfirmedPassword(() =>
        user
          ? fetchEndpoint(accessApi, 'changeUser', { id: user.id, rowVersion: call.rowVersion, ...facts }, call)
          : fetchEndpoint(accessApi, 'inviteUser', { name, ...facts }, call),
      )
      await Promise.all([invalidateModule('access'), invalidateModule('audit')])
      return saved
    },
    onSaved: ({ id }) => navigation.open(accessModule, 'userDetail', { id }, { replace: true }),
  })
  return { record, labels: words.labels }
}

/** Fields, roles and places by their names, for what two people have changed. */
function useUserWords() {
  const text = useAccessText()
  const say = useSay()
  const nameOf = useNameOf()
  const companies = useCompanies()
  const roles = useApiQuery(accessApi, 'roles', { page: 1, pageSize: 1000 })
  return {
    labels: {
      name: text('userName'),
      displayName: text('name'),
      displayNameAr: text('nameAr'),
      email: text('email'),
      companyIds: text('companies'),
      language: text('language'),
      roleCodes: text('roles'),
      grants: text('places'),
    },
    valueLabel: (field: string, value: unknown) => {
      const company = companies.data?.items.find(({ id }) => field === 'companyIds' && id === value)
      if (company) return nameOf.company(company)
      if (field === 'language') return value === 'ar' ? LANGUAGE_NAMES.ar : LANGUAGE_NAMES.en
      const role = roles.data?.items.find(({ code }) => field === 'roleCodes' && code === value)
      if (role) return say(role.name)
      const place = GrantedPlace.safeParse(value)
      return place.success ? place.data.code : null
    },
  }
}
