import type { PlaceScope } from '#platform/contract/define-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FilePlace } from '#platform/web/upload/use-file-upload.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { sitesApi } from '../../contract/sites-api.ts'
import { useSitesText } from '../use-sites-text.ts'

/** Enough for a switcher that is searched by typing; the lists are those of the person's own places. */
const ALL = { page: 1, pageSize: 1000 } as const

/** Project, site and structure that a record or an uploaded file belongs to, each narrowing the next. */
export function PlaceFields(props: {
  place: FilePlace
  /** The upload has begun: a file stays where it was sent. */
  isFixed?: boolean
  /** The part of the place that is asked for; all of it where absent. */
  of?: PlaceScope
  errors: Partial<Record<keyof FilePlace, string | undefined>>
  onChange: (place: FilePlace) => void
}) {
  const { place, isFixed = false, of = 'structure', errors, onChange } = props
  const text = useSitesText()
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
  const shared = { emptyText: text('nothingMatches'), placeholder: text('choosePlaceholder') }
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
      {of !== 'project' && (
        <SearchSelect
          {...shared}
          label={text('site')}
          choices={(sites.data?.items ?? []).map(nameOf)}
          value={place.siteCode || null}
          isDisabled={isFixed || place.projectCode === ''}
          error={errors.siteCode}
          onChange={(code) => onChange({ ...place, siteCode: code ?? '', structureCode: '' })}
        />
      )}
      {of === 'structure' && (
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
      )}
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
