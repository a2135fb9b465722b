import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ScreenLink, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Site } from '../../contract/site.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import type { Structure } from '../../contract/structure.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { pickSite } from '../pick-place.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './place-detail.module.css'
import { PlaceMap } from './place-map.tsx'

/** What stands on a site, as a list and, when asked for, on the map. */
export function StructuresOfSite({ site }: { site: Site }) {
  const text = useSitesText()
  const [isMap, setMap] = useState(false)
  const [isMapless, setMapless] = useState(false)
  const query = { siteCode: site.code, sort: 'ctime', page: 1, pageSize: PLACES_PAGE_SIZE }
  const structures = useApiQuery(sitesApi, 'structures', query)
  const rows = structures.data?.items
  return (
    <section className={css['section']} aria-labelledby="structures-of-site">
      <div className={css['head']}>
        <h2 id="structures-of-site" className={css['heading']}>
          {text('structuresHere')}
        </h2>
        {!isMapless && (
          <Button look="quiet" size="small" aria-expanded={isMap} onClick={() => setMap(!isMap)}>
            {text(isMap ? 'hideMap' : 'showOnMap')}
          </Button>
        )}
        {site.can.addStructure && <AddStructureLink site={site} />}
      </div>
      {isMapless && <p className={css['empty']}>{text('mapUnavailable')}</p>}
      {isMap && !isMapless && rows && (
        <SiteOnMap site={site} structures={rows} onUnavailable={() => setMapless(true)} />
      )}
      {structures.isPending && <Skeleton width="60%" />}
      {structures.error && <p role="alert">{structures.error.message}</p>}
      {rows?.length === 0 && <p className={css['empty']}>{text('noStructures', { site: site.name })}</p>}
      <ul className={css['rows']}>
        {rows?.map((structure) => (
          <StructureRow key={structure.code} structure={structure} />
        ))}
      </ul>
    </section>
  )
}

function StructureRow({ structure }: { structure: Structure }) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  return (
    <li className={css['row']}>
      <ScreenLink to={sitesModule} screen="structureDetail" params={{ code: structure.code }}>
        <bdi>{nameOf(structure)}</bdi>
      </ScreenLink>
      <span className={`${css['quiet']} ${css['code']}`} dir="ltr">
        {structure.code}
      </span>
      <span className={css['quiet']}>{text(`type.${structure.type}`)}</span>
    </li>
  )
}

function SiteOnMap(props: { site: Site; structures: readonly Structure[]; onUnavailable: () => void }) {
  const { site, structures, onUnavailable } = props
  const [sites] = useState([site])
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <div className={css['map']}>
      <PlaceMap
        sites={sites}
        structures={structures}
        picked={picked === null ? null : { kind: 'structure', id: picked }}
        onPick={(thing) => setPicked(thing?.kind === 'structure' ? thing.id : null)}
        onUnavailable={onUnavailable}
      />
    </div>
  )
}

/** A structure is added to the current site, so the site becomes it. */
function AddStructureLink({ site }: { site: Site }) {
  const text = useSitesText()
  const link = useScreenLinkProps(sitesModule, 'addStructure')
  return (
    <a
      {...link}
      className={buttonClass({ size: 'small' })}
      onClickCapture={() => pickSite(site)}
      onAuxClickCapture={() => pickSite(site)}
    >
      {text('newStructure')}
    </a>
  )
}
