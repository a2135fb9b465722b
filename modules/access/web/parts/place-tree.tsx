import { useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { matchWords } from '#ui/match-words.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { GrantedPlace, UserGrant } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import frame from './access.module.css'
import { ChosenPlaces } from './chosen-places.tsx'
import css from './place-tree.module.css'

const ALL = { page: 1, pageSize: 1000 }
/** Letters from which on structures are searched at the server; projects and sites are here already. */
const SEARCH_FROM = 2

interface PlaceTreeProps {
  readonly value: readonly GrantedPlace[]
  /** Names of places that are given already; the reader may not see all of them. */
  readonly known: readonly UserGrant[]
  readonly onChange: (value: GrantedPlace[]) => void
}

interface Named {
  readonly code: string
  readonly name: string
  readonly nameAr: string
}

/** Projects, sites and structures to give: a place that is chosen covers what lies under it. */
export function PlaceTree(props: PlaceTreeProps) {
  const text = useAccessText()
  const [search, setSearch] = useState('')
  const projects = useApiQuery(sitesApi, 'projects', ALL)
  const sites = useApiQuery(sitesApi, 'sites', { ...ALL, sort: 'name' })
  const words = search.trim()
  const isSearching = words.length >= SEARCH_FROM
  const structures = useApiQuery(
    sitesApi,
    'structures',
    { page: 1, pageSize: 50, search: words },
    { enabled: isSearching, keepPrevious: true },
  )
  const tree = { projects: projects.data?.items ?? [], sites: sites.data?.items ?? [] }
  const found = isSearching ? (structures.data?.items ?? []) : null
  const shown = tree.projects.filter((project) => isShown(project, tree.sites, words, found))
  return (
    <section className={frame['section']} aria-labelledby="place-tree">
      <h2 id="place-tree" className={frame['heading']}>
        {text('places')}
      </h2>
      <span className={frame['small']}>{text('placesHelp')}</span>
      <ChosenPlaces {...props} places={[...tree.projects, ...tree.sites, ...props.known]} />
      <SearchField label={text('findPlace')} value={search} onChange={setSearch} />
      {(projects.isPending || sites.isPending) && <Skeleton width="70%" height="6rem" />}
      {projects.error && <p role="alert">{projects.error.message}</p>}
      {projects.data && shown.length === 0 && <p className={frame['quiet']}>{text('noPlaceFound')}</p>}
      <ul className={css['tree']}>
        {shown.map((project) => (
          <ProjectBranch
            key={project.code}
            {...props}
            project={project}
            sites={tree.sites.filter(
              (site) =>
                site.projectCode === project.code &&
                (isMatch(project, words) ||
                  isMatch(site, words) ||
                  found?.some(({ siteCode }) => siteCode === site.code)),
            )}
            found={found}
          />
        ))}
      </ul>
    </section>
  )
}

function isMatch({ name, nameAr, code }: Named, words: string): boolean {
  return words === '' || matchWords(words, `${name} ${nameAr}`, code)
}

function isShown(
  project: Named,
  sites: readonly (Named & { projectCode: string })[],
  words: string,
  found: readonly { projectCode: string }[] | null,
): boolean {
  if (isMatch(project, words)) return true
  return (
    sites.some((site) => site.projectCode === project.code && isMatch(site, words)) ||
    (found?.some(({ projectCode }) => projectCode === project.code) ?? false)
  )
}

type Site = Named & { readonly projectCode: string; readonly structureCount: number }
type Structure = Named & { readonly siteCode: string }

function ProjectBranch(
  props: PlaceTreeProps & { project: Named; sites: readonly Site[]; found: readonly Structure[] | null },
) {
  const { project, sites, found, value } = props
  const holdsChosen = sites.some((site) =>
    value.some(({ code }) => code === site.code || code.startsWith(`${site.code}-`)),
  )
  // Open where something inside is chosen, until the person says otherwise.
  const [wish, setWish] = useState<boolean | null>(null)
  const isOpen = wish ?? holdsChosen
  const isProjectChosen = value.some(({ code }) => code === project.code)
  return (
    <Branch
      {...props}
      kind="project"
      place={project}
      isCovered={false}
      hasChildren={sites.length > 0}
      isOpen={isOpen || found !== null}
      onToggle={() => setWish(!isOpen)}
    >
      {sites.map((site) => (
        <SiteBranch key={site.code} {...props} site={site} isCovered={isProjectChosen} found={found} />
      ))}
    </Branch>
  )
}

function SiteBranch(props: PlaceTreeProps & { site: Site; isCovered: boolean; found: readonly Structure[] | null }) {
  const { site, isCovered, found, value } = props
  const text = useAccessText()
  const [isOpen, setOpen] = useState(false)
  const isAsked = isOpen && found === null
  const structures = useApiQuery(
    sitesApi,
    'structures',
    { ...ALL, siteCode: site.code, sort: 'ctime' },
    { enabled: isAsked },
  )
  const shown = found?.filter(({ siteCode }) => siteCode === site.code) ?? structures.data?.items ?? []
  const isChosen = value.some(({ code }) => code === site.code)
  return (
    <Branch
      {...props}
      kind="site"
      place={site}
      isCovered={isCovered}
      hasChildren={site.structureCount > 0}
      isOpen={found ? shown.length > 0 : isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {isAsked && structures.isPending && (
        <li>
          <Skeleton width="50%" />
        </li>
      )}
      {isAsked && structures.data?.items.length === 0 && <li className={frame['small']}>{text('noneUnder')}</li>}
      {shown.map((structure) => (
        <Branch
          key={structure.code}
          {...props}
          kind="structure"
          place={structure}
          isCovered={isCovered || isChosen}
          hasChildren={false}
          isOpen={false}
          onToggle={() => undefined}
        />
      ))}
    </Branch>
  )
}

function Branch(
  props: PlaceTreeProps & {
    kind: GrantedPlace['kind']
    place: Named
    isCovered: boolean
    hasChildren: boolean
    isOpen: boolean
    onToggle: () => void
    children?: React.ReactNode
  },
) {
  const { kind, place, value, isCovered, hasChildren, isOpen, onToggle, onChange } = props
  const text = useAccessText()
  const nameOf = useNameOf()
  const name = nameOf.place(place)
  const isChosen = value.some(({ code }) => code === place.code)
  const toggle = (isOn: boolean) => {
    const others = value.filter(({ code }) => code !== place.code)
    onChange(isOn ? [...others, { kind, code: place.code }] : others)
  }
  return (
    <li>
      <div className={css['line']}>
        {hasChildren ? (
          <IconButton
            size="small"
            label={text(isOpen ? 'closePlace' : 'openPlace', { name })}
            aria-expanded={isOpen}
            icon={<Icon name={isOpen ? 'chevron-down' : 'chevron-end'} sizePx={14} />}
            onClick={onToggle}
          />
        ) : (
          <span className={css['gap']} />
        )}
        <Checkbox
          label={
            <>
              <bdi>{name}</bdi>{' '}
              <span className={frame['small']} dir="ltr">
                {place.code}
              </span>
              {isCovered && <span className={frame['small']}> · {text('covered')}</span>}
            </>
          }
          checked={isChosen || isCovered}
          disabled={isCovered && !isChosen}
          onChange={(event) => toggle(event.target.checked)}
        />
      </div>
      {isOpen && hasChildren && <ul className={css['under']}>{props.children}</ul>}
    </li>
  )
}
