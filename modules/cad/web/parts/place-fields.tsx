import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { useCadText } from '../use-cad-text.ts'
import type { DrawingPlace } from './use-drawing-upload.ts'

/** Enough for a switcher that is searched by typing; the lists are those of the person's own places. */
const ALL = { page: 1, pageSize: 1000 } as const

/** Project, site and structure that a drawing belongs to, each narrowing the next. */
export function PlaceFields(props: {
  place: DrawingPlace
  isFixed: boolean
  errors: Partial<Record<keyof DrawingPlace, string | undefined>>
  onChange: (place: DrawingPlace) => void
}) {
  const { place, isFixed, errors, onChange } = props
  const text = useCadText()
  const nameOf = useNameOf()
  const projects = useApiQuery(sitesApi, 'projects', ALL)
  const sites = useApiQuery(
    sitesApi,
    'sites',
    { ...ALL, projectCode: place.projectCode },
    { enabled: place.projectCode !== '' },
  )
  const structures = useApiQuery(
    sitesApi,
    'structures',
    { ...ALL, siteCode: place.siteCode },
    { enabled: place.siteCode !== '' },
  )
  const shared = { emptyText: text('noMatches'), placeholder: text('choosePlaceholder') }
  return (
    <>
      <SearchSelect
        {...shared}
        label={text('project')}
        choices={(projects.data?.items ?? []).map(nameOf)}
        value={place.projectCode || null}
        isDisabled={isFixed}
        error={errors.projectCode}
        onChange={(code) => onChange({ projectCode: code ?? '', siteCode: '', structureCode: '' })}
      />
      <SearchSelect
        {...shared}
        label={text('site')}
        choices={(sites.data?.items ?? []).map(nameOf)}
        value={place.siteCode || null}
        isDisabled={isFixed || place.projectCode === ''}
        error={errors.siteCode}
        onChange={(code) => onChange({ ...place, siteCode: code ?? '', structureCode: '' })}
      />
      <SearchSelect
        {...shared}
        label={text('structure')}
        help={isFixed ? text('placeFixed') : undefined}
        choices={(structures.data?.items ?? []).map(nameOf)}
        value={place.structureCode || null}
        isDisabled={isFixed || place.siteCode === ''}
        error={errors.structureCode}
        onChange={(code) => onChange({ ...place, structureCode: code ?? '' })}
      />
    </>
  )
}

function useNameOf() {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ code, name, nameAr }: { code: string; name: string; nameAr: string }) => ({
    value: code,
    label: (isArabic && nameAr) || name,
    hint: code,
  })
}
