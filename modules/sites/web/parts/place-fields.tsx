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

interface PlaceFieldsProps {
  readonly place: FilePlace
  /** The upload has begun: a file stays where it was sent. */
  readonly isFixed?: boolean
  /** The part of the place that is asked for; all of it where absent. */
  readonly of?: RecordPlace
  readonly errors: Partial<Record<keyof FilePlace, string | undefined>>
  readonly onChange: (place: FilePlace) => void
}

/**
 * Project, site and structure that a record or an uploaded file belongs to, each narrowing the next. What is known is one
 * line, which unfolds to choose another place; the missing levels alone are asked for.
 */
export function PlaceFields(props: PlaceFieldsProps) {
  const { place, isFixed = false, of = 'structure', errors, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const listed = useListedPlaces(place)
  useOnlyPlaces(place, of, listed, onChange)
  const isMissing = (level: Level) => place[`${level}Code`] === '' || errors[`${level}Code`] !== undefined
  const asked = LEVELS.slice(0, LEVELS.indexOf(of === 'siteOrStructure' ? 'site' : of) + 1)
  const missing = asked.find(isMissing)
  const isInStructure = of === 'siteOrStructure' && !isMissing('structure')
  const known = missing ? asked.slice(0, asked.indexOf(missing)) : isInStructure ? LEVELS : asked
  if (isOpen || isFixed || known.length === 0) return <PlaceSelects {...props} listed={listed} from="project" />
  return (
    <>
      <PlaceLine levels={known} place={place} listed={listed} onOpen={() => setOpen(true)} />
      {missing && <PlaceSelects {...props} listed={listed} from={missing} />}
    </>
  )
}

function PlaceLine(props: {
  readonly levels: readonly Level[]
  readonly place: FilePlace
  readonly listed: ListedPlaces
  readonly onOpen: () => void
}) {
  const { levels, place, listed, onOpen } = props
  const text = useSitesText()
  const nameOf = useNameOf()
  const names = levels.map((level) => {
    const code = place[`${level}Code`]
    const found = listed[level]?.find((one) => one.code === code)
    return found ? nameOf(found).label : code
  })
  return (
    <p className={css['line']}>
      <span className={css['label']}>{text('place')}</span>
      <bdi className={css['said']}>{names.join(' › ')}</bdi>
      <Button look="quiet" onClick={onOpen}>
        {text('otherPlace')}
      </Button>
    </p>
  )
}

function PlaceSelects(props: PlaceFieldsProps & { readonly listed: ListedPlaces; readonly from: Level }) {
  const { place, isFixed = false, of = 'structure', errors, onChange, listed, from } = props
  const text = useSitesText()
  const nameOf = useNameOf()
  const isOptional = of === 'siteOrStructure'
  const last = LEVELS.indexOf(isOptional ? 'structure' : of)
  const shown = (level: Level) => LEVELS.indexOf(level) >= LEVELS.indexOf(from) && LEVELS.indexOf(level) <= last
  const shared = { emptyText: text('nothingMatches'), placeholder: text('choosePlaceholder') }
  return (
    <>
      {shown('project') && (
        <SearchSelect
          {...shared}
          label={text('project')}
          choices={(listed.project ?? []).map(nameOf)}
          value={place.projectCode || null}
          isDisabled={isFixed}
          error={errors.projectCode}
          onChange={(code) => onChange({ projectCode: code ?? '', siteCode: '', structureCode: '' })}
        />
      )}
      {shown('site') && (
        <SearchSelect
          {...shared}
          label={text('site')}
          choices={recentFirst('site', listed.site ?? []).map(nameOf)}
          value={place.siteCode || null}
          isDisabled={isFixed || place.projectCode === ''}
          error={errors.siteCode}
          onChange={(code) => onChange({ ...place, siteCode: code ?? '', structureCode: '' })}
        />
      )}
      {shown('structure') && (
        <SearchSelect
          {...shared}
          label={text('structure')}
          help={isFixed ? text('placeFixed') : undefined}
          note={isOptional ? text('optional') : undefined}
          clearLabel={isOptional ? text('none') : undefined}
          choices={recentFirst('structure', listed.structure ?? []).map(nameOf)}
          value={place.structureCode || null}
          isDisabled={isFixed || place.siteCode === ''}
          error={errors.structureCode}
          onChange={(code) => onChange({ ...place, structureCode: code ?? '' })}
        />
      )}
    </>
  )
}

interface Listed {
  readonly code: string
  readonly name: string
  readonly nameAr: string
}
type ListedPlaces = Readonly<Record<Level, readonly Listed[] | undefined>>

/** Those that can be chosen at each level, under the level above. */
function useListedPlaces({ projectCode, siteCode }: FilePlace): ListedPlaces {
  const projects = useApiQuery(sitesApi, 'projects', ALL)
  const sites = useApiQuery(sitesApi, 'sites', { ...ALL, projectCode }, { enabled: projectCode !== '' })
  const structures = useApiQuery(sitesApi, 'structures', { ...ALL, siteCode }, { enabled: siteCode !== '' })
  return { project: projects.data?.items, site: sites.data?.items, structure: structures.data?.items }
}

const LEVELS = ['project', 'site', 'structure'] as const
type Level = (typeof LEVELS)[number]

/** One choice is chosen by itself, from the project down. */
function useOnlyPlaces(
  place: FilePlace,
  of: RecordPlace,
  { project: projects, site: sites, structure: structures }: ListedPlaces,
  onChange: (place: FilePlace) => void,
): void {
  const only = (listed: readonly Listed[] | undefined) => (listed?.length === 1 ? (listed[0]?.code ?? '') : '')
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
