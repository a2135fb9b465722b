import { useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { chooseStructure, useCurrentSite, usePlace } from '#platform/web/place/place-store.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { STRUCTURE_TYPES } from '../../contract/place-choices.ts'
import type { Site } from '../../contract/site.ts'
import { sitesApi, structureBulk, structureImport } from '../../contract/sites-api.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import type { Structure } from '../../contract/structure.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { OnTheWay } from '../parts/on-the-way.tsx'
import { PlaceMap } from '../parts/place-map.tsx'
import { PlaceTools, usePlaceBulk } from '../parts/place-tools.tsx'
import { ShowModeControl } from '../parts/show-mode.tsx'
import { WithSidePanel } from '../parts/side-panel.tsx'
import { StructureCards } from '../parts/structure-cards.tsx'
import { StructurePanel } from '../parts/structure-panel.tsx'
import { pickStructure } from '../pick-place.ts'
import { useStructureFields } from '../structure-fields.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** The structures of the current site as cards, list or map; the one that is picked says what to do next. */
export function StructureListScreen() {
  const text = useSitesText()
  const current = useCurrentSite()
  const pickedCode = usePlace((place) => place.currentStructure?.code ?? null)
  const [isMapless, setMapless] = useState(false)
  const mode = useUiState((ui) => ui.homeShowMode)
  const isMap = mode === 'Map' && !isMapless
  const fields = useStructureFields()
  const register = useRegister(sitesApi, sitesModule, {
    of: 'site',
    list: 'structures',
    opens: 'structureDetail',
    sort: 'ctime',
    filters: ['type'],
    // The site's own footprints are the ground that each card is drawn on, so all of them are read at once.
    pageSize: PLACES_PAGE_SIZE,
  })
  const site = useApiQuery(sitesApi, 'site', { code: current.code })
  const types = STRUCTURE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  const boundary = site.data?.boundary ?? null
  const rows = register.result.data?.items ?? []
  const picked = rows.find(({ code }) => code === pickedCode)
  const footprints = site.data?.footprints ?? []
  const toggle = (structure: Structure) =>
    structure.code === pickedCode ? chooseStructure(null) : pickStructure(structure)
  const pickByCode = (code: string | undefined) => {
    const found = rows.find((structure) => structure.code === code)
    if (found) pickStructure(found)
  }
  const map = (shown: readonly Structure[]) => (
    <StructuresMap
      site={site.data}
      structures={shown}
      pickedCode={pickedCode}
      onPick={pickByCode}
      onUnavailable={() => setMapless(true)}
    />
  )
  const cards = (shown: readonly Structure[]) => (
    <StructureCards structures={shown} boundary={boundary} pickedCode={pickedCode} onPick={toggle} />
  )
  return (
    <WithSidePanel
      isScrolling={mode === 'Grid'}
      panel={
        picked && (
          <StructurePanel
            structure={picked}
            boundary={boundary}
            footprints={footprints}
            onClose={() => chooseStructure(null)}
          />
        )
      }
    >
      <ListScreen
        of={{
          ...register,
          title: current.name,
          context: (
            <OnTheWay>
              <SiteContext code={current.code} isMapless={isMapless && mode === 'Map'} />
            </OnTheWay>
          ),
          open: (structure) => {
            pickStructure(structure)
            return screenAddress(sitesModule, 'structures')
          },
        }}
        {...usePlaceBulk(structureBulk, register, {
          action: 'setType',
          field: 'type',
          label: text('type'),
          choices: types,
        })}
        columns={listed<Structure>(fields)}
        filters={[filter.choices('type', text('type'), types)]}
        view={isMap ? map : mode === 'Grid' ? cards : undefined}
        modes={<ShowModeControl />}
        actions={site.data?.can.addStructure && <NewStructureLink />}
        empty={text('noStructures', { site: current.name })}
      >
        <PlaceTools of={structureImport} list="structures" register={register} title={current.name} />
      </ListScreen>
    </WithSidePanel>
  )
}

function StructuresMap(props: {
  site: Site | undefined
  structures: readonly Structure[]
  pickedCode: string | null
  onPick: (code: string | undefined) => void
  onUnavailable: () => void
}) {
  const { site, structures, pickedCode, onPick, onUnavailable } = props
  // The same array while the site is the same: the map draws again when its lists change.
  const sites = useMemo(() => (site ? [site] : []), [site])
  return (
    <PlaceMap
      sites={sites}
      structures={structures}
      picked={pickedCode === null ? null : { kind: 'structure', id: pickedCode }}
      onPick={(thing) => onPick(thing?.kind === 'structure' ? thing.id : undefined)}
      onUnavailable={onUnavailable}
    />
  )
}

function SiteContext({ code, isMapless }: { code: string; isMapless: boolean }) {
  const text = useSitesText()
  if (isMapless) return <span role="status">{text('mapUnavailable')}</span>
  return (
    <>
      <span dir="ltr">{code}</span> ·{' '}
      <ScreenLink to={sitesModule} screen="siteDetail" params={{ code }}>
        {text('details')}
      </ScreenLink>
    </>
  )
}

function NewStructureLink() {
  const text = useSitesText()
  return (
    <a {...useScreenLinkProps(sitesModule, 'addStructure')} className={buttonClass({ look: 'primary' })}>
      {text('newStructure')}
    </a>
  )
}
