import { accessApi } from '#modules/access/contract/access-api.ts'
import type { Place } from '#platform/contract/place.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { SearchChoice } from '#ui/search-select.tsx'

const MOST = 200

/**
 * Who an issue may be assigned to: the people of the place by their mail address, as other programs know them, and the
 * names that issues of the project carry already.
 */
export function usePeople(place: Place, inUse: readonly string[]): readonly SearchChoice[] {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const maySee = useCan('person:read')
  const { projectCode, siteCode, structureCode } = place
  const people = useApiQuery(
    accessApi,
    'people',
    { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }), pageSize: MOST },
    { enabled: maySee, staleTimeMs: 60_000 },
  )
  const known = (people.data?.items ?? []).map(({ email, displayName, displayNameAr, organisation }) => ({
    value: email || displayName,
    label: (isArabic && displayNameAr) || displayName,
    hint: organisation,
  }))
  const values = new Set(known.map(({ value }) => value))
  return [...known, ...inUse.filter((name) => !values.has(name)).map((name) => ({ value: name, label: name }))]
}

/** The name that people know somebody by; what a file says of others, as it stands there. */
export function nameOf(people: readonly SearchChoice[], value: string): string {
  return people.find((choice) => choice.value === value)?.label ?? value
}
