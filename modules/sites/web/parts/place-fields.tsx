import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordPlace } from '#platform/contract/define-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { FilePlace } from '#platform/web/upload/use-file-upload.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { sitesApi } from '../../contract/sites-api.ts'
import { recentFirst } from '../pick-by-itself.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './place-fields.module.css'

/** Enough for a switcher that is searched by typing; the lists are those of the person's own places. */
const ALL = { page: 1, pageSize: 1000 } as const

/** Project, site and structure that a record or an uploaded file belongs to, each narrowing the next. */
export function PlaceFields(props: {
  place: FilePlace
  /** The upload has begun: a file stays where it was sent. */
  isFixed?: boolean
  /** The part of the place that is asked for; all of it where absent. */
  of?: RecordPlace
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
  const [isOpen, setOpen] = useState(false)
  const isOptional = of === 'siteOrStructure'
  const asked = LEVELS.slice(0, LEVELS.indexOf(isOptional ? 'site' : of) + 1)
  const isWhole = asked.every((level) => place[`${level}Code`] !== '' && errors[`${level}Code`] === undefined)
  useOnlyPlaces(place, of, { projects: projects.data, sites: sites.data, structures: structures.data }, onChange)
  if (isWhole && !isOpen && !isFixed) {
    const listed = { project: projects.data, site: sites.data, structure: structures.data }
    const levels = place.structureCode && of !== 'site' && of !== 'project' ? LEVELS : asked
    const names = levels.map((level) => {
      const found = listed[level]?.items.find(({ code }) => code === place[`${level}Code`])
      return found ? nameOf(found).label : place[`${level}Code`]
    })
    return (
      <p className={css['line']} data-place={place.structureCode || place.siteCode || place.projectCode}>
        <span className={css['label']}>{text('place')}</span>
        <bdi className={css['said']}>{names.join(' › ')}</bdi>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {text('otherPlace')}
        </Button>
      </p>
    )
  }
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
          choices={recentFirst('site', sites.data?.items ?? []).map(nameOf)}
          value={place.siteCode || null}
          isDisabled={isFixed || place.projectCode === ''}
          error={errors.siteCode}
          onChange={(code) => onChange({ ...place, siteCode: code ?? '', structureCode: '' })}
        />
      )}
      {(of === 'structure' || isOptional) && (
        <SearchSelect
          {...shared}
          label={text('structure')}
          help={isFixed ? text('placeFixed') : undefined}
          note={isOptional ? text('optional') : undefined}
          clearLabel={isOptional ? text('none') : undefined}
          choices={recentFirst('structure', structures.data?.items ?? []).map(nameOf)}
          value={place.structureCode || null}
          isDisabled={isFixed || place.siteCode === ''}
          error={errors.structureCode}
          onChange={(code) => onChange({ ...place, structureCode: code ?? '' })}
        />
      )}
    </>
  )
}

const LEVELS = ['project', 'site', 'structure'] as const
type Listed = { readonly items: readonly { readonly code: string }[] } | undefined

/** One choice is chosen by itself, from the project down. */
function useOnlyPlaces(
  place: FilePlace,
  of: RecordPlace,
  { projects, sites, structures }: Readonly<Record<'projects' | 'sites' | 'structures', Listed>>,
  onChange: (place: FilePlace) => void,
): void {
  const only = (listed: Listed) => (listed?.items.length === 1 ? (listed.items[0]?.code ?? '') : '')
  const project = place.projectCode || only(projects)
  const site = place.siteCode || (of === 'project' || project !== place.projectCode ? '' : only(sites))
  const structure = place.structureCode || (of !== 'structure' || site !== place.siteCode ? '' : only(structures))
  const choose = useEffectEvent(onChange)
  const { projectCode, siteCode, structureCode } = place
  useEffect(() => {
    if (project !== projectCode || site !== siteCode || structure !== structureCode)
      choose({ projectCode: project, siteCode: site, structureCode: structure })
  }, [project, site, structure, projectCode, siteCode, structureCode])
}

function useNameOf() {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ code, name, nameAr }: { code: string; name: string; nameAr: string }) => ({
    value: code,
    label: (isArabic && nameAr) || name,
    hint: code,
  })
}
