import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { PersonPickerProps } from '#platform/web/records/field-slots.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { useAccessText } from '../use-access-text.ts'

const MOST = 200

/** Chooses among the people who may see a place. */
export function PersonPicker({ place, reads, clearLabel, onNames, ...field }: PersonPickerProps) {
  const text = useAccessText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const maySee = useCan('person:read')
  const { projectCode, siteCode, structureCode } = place
  const where = { projectCode, ...(siteCode && { siteCode }), ...(structureCode && { structureCode }) }
  const isAsked = maySee && projectCode !== ''
  const people = useApiQuery(
    accessApi,
    'people',
    { ...where, pageSize: MOST, ...(reads && { reads, responsible: field.name }) },
    { enabled: isAsked, staleTimeMs: 60_000 },
  )
  const choices = (people.data?.items ?? []).map(({ id, displayName, displayNameAr, organisation }) => ({
    value: id,
    label: (isArabic && displayNameAr) || displayName,
    hint: organisation,
  }))
  useEffect(() => {
    // What it answers is nobody's business: React would take it for what ends the effect.
    onNames(Object.fromEntries(choices.map(({ value, label }) => [value, label])))
  })
  return (
    <SearchSelect
      {...field}
      choices={choices}
      placeholder={text(maySee ? 'choose' : 'maySeeNobody')}
      emptyText={text('nothingMatches')}
      {...(clearLabel && { clearLabel })}
      isDisabled={!isAsked}
    />
  )
}
