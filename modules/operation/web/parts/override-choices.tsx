import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import type { Override, SwitchItem } from '../../contract/switch-override.ts'
import type { OverrideFields } from '../override-form-state.ts'
import { useOperationText } from '../use-operation-text.ts'

/** For which project and which role: both left empty, it is for everybody. */
export function ScopeFields(props: {
  item: SwitchItem
  fields: OverrideFields
  set: (change: Partial<OverrideFields>) => void
  errors: Readonly<Record<string, string>>
}) {
  const { item, fields, set, errors } = props
  const text = useOperationText()
  const say = useSay()
  const choices = useApiQuery(operationApi, 'switchChoices', {})
  return (
    <>
      {item.by.includes('project') && (
        <SearchSelect
          label={text('project')}
          note={text('optional')}
          placeholder={text('everyProject')}
          emptyText={text('nothingFound')}
          clearLabel={text('everyProject')}
          error={errors['projectCode']}
          choices={(choices.data?.projects ?? []).map(({ code, name }) => ({ value: code, label: name, hint: code }))}
          value={fields.projectCode}
          onChange={(projectCode) => set({ projectCode })}
        />
      )}
      {item.by.includes('role') && (
        <SearchSelect
          label={text('role')}
          note={text('optional')}
          placeholder={text('everyRole')}
          emptyText={text('nothingFound')}
          clearLabel={text('everyRole')}
          error={errors['roleCode']}
          choices={(choices.data?.roles ?? []).map(({ code, name }) => ({ value: code, label: say(name), hint: code }))}
          value={fields.roleCode}
          onChange={(roleCode) => set({ roleCode })}
        />
      )}
    </>
  )
}

/** Who answers for the decision; oneself, where nobody else is named. */
export function OwnerField(props: {
  override: Override | null
  value: string | null
  onChange: (ownerId: string | null) => void
  error: string | undefined
}) {
  const { override, value, onChange, error } = props
  const text = useOperationText()
  const say = useSay()
  const [typed, setTyped] = useState('')
  const me = useSession(({ userInfo }) => userInfo)
  const found = useApiQuery(operationApi, 'switchChoices', { search: typed }, { keepPrevious: true })
  const owners = new Map<string, { label: string; hint?: string }>()
  // Those chosen already are named also where the search shows others.
  if (me) owners.set(me.userid, { label: say({ en: me.displayName, ar: me.displayNameAr }), hint: me.username })
  if (override?.ownerName) owners.set(override.ownerId, { label: say(override.ownerName) })
  for (const { id, name, displayName } of found.data?.owners ?? [])
    owners.set(id, { label: say(displayName), hint: name })
  return (
    <SearchSelect
      label={text('owner')}
      help={text('ownerHelp')}
      emptyText={text('nothingFound')}
      error={error}
      choices={[...owners].map(([id, owner]) => ({ value: id, ...owner }))}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  )
}
