import { accessApi } from '#modules/access/contract/access-api.ts'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { NamedPerson } from '../../contract/bcf-topic.ts'

const MOST = 200

/**
 * Who an issue may be assigned to: the people of the place by their mail address, as other programs know them, and those
 * whom issues of the project name already. Somebody whom issues name by a sign-in name is offered by that.
 */
export function usePeople(place: Place, named: readonly NamedPerson[]): readonly SearchChoice[] {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const say = useSay()
  const maySee = useCan('person:read')
  const { projectCode, siteCode, structureCode } = place
  const people = useApiQuery(
    accessApi,
    'people',
    { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }), pageSize: MOST },
    { enabled: maySee, staleTimeMs: 60_000 },
  )
  const isNamed = new Set(named.map(({ userId }) => userId))
  const known = (people.data?.items ?? [])
    .filter(({ id }) => !isNamed.has(id))
    .map(({ email, displayName, displayNameAr, organisation }) => ({
      value: email || displayName,
      label: (isArabic && displayNameAr) || displayName,
      hint: organisation,
    }))
  return [
    ...known,
    ...named.map(({ value, name }) => (name ? { value, label: say(name), hint: value } : { value, label: value })),
  ]
}

/** The name that people know somebody by; what a file says of others, as it stands there. */
export function nameOf(people: readonly SearchChoice[], value: string): string {
  return people.find((choice) => choice.value === value)?.label ?? value
}

/** How the people are called whom the issues of a project name, for screens that show an issue of it. */
export function usePersonName(projectCode: string): (value: string) => string {
  const say = useSay()
  const choices = useApiQuery(bcfApi, 'choices', { projectCode }, { staleTimeMs: 60_000 })
  return (value) => {
    const name = choices.data?.people.find((person) => person.value === value)?.name
    return name ? say(name) : value
  }
}
