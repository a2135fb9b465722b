import { useMemo } from 'react'
import { middleOf } from '#engines/geometry/polygon.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { MapSite } from '#viewers/map/core/site-map.ts'
import type { Polygon } from '../contract/geometry.ts'
import type { Site } from '../contract/site.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import { type Structure, StructureDraft } from '../contract/structure.ts'
import { PLACES_PAGE_SIZE, reloadPlaces } from './load-places.ts'
import { SITE_TONES } from './parts/status-of-site.tsx'
import { usePlaceValues } from './place-labels.ts'
import { usePlaceName } from './place-name.ts'
import { emptyStructure, formOfStructure } from './structure-form.ts'
import { useSuggestedCode, useTakenCode } from './use-code-check.ts'
import { useSitesText } from './use-sites-text.ts'

/** Everything behind the fields of a structure: its form, its neighbours, the code, and the merge of what others save. */
export function useStructureEditor(structure: Structure | null, site: Site) {
  const record = useStructureForm(structure, site)
  const { form } = record
  const siblings = useApiQuery(sitesApi, 'structures', {
    siteCode: site.code,
    sort: 'code',
    page: 1,
    pageSize: PLACES_PAGE_SIZE,
  })
  const codes = useMemo(() => siblings.data?.items.map(({ code }) => code), [siblings.data])
  useSuggestedCode({
    isNew: structure === null,
    parentCode: site.code,
    taken: codes,
    current: form.watch('code'),
    offer: (code) => form.setValue('code', code),
  })
  return {
    record,
    takenCode: useTakenCode('structures', structure ? '' : form.watch('code')),
    surroundings: useSurroundings(site, siblings.data?.items, structure),
  }
}

function useStructureForm(structure: Structure | null, site: Site) {
  const text = useSitesText()
  const navigation = useScreenNavigation()
  const valueLabel = usePlaceValues()
  useLiveEvents({ kinds: ['structure'] })
  const create = useApiMutation(sitesApi, 'createStructure', { invalidates: ['audit'] })
  const change = useApiMutation(sitesApi, 'changeStructure', { invalidates: ['audit'] })
  const labels = {
    siteCode: text('site'),
    code: text('code'),
    name: text('name'),
    nameAr: text('nameAr'),
    type: text('type'),
    footprint: text('footprint'),
    description: text('description'),
    outsideReason: text('outsideReason'),
  }
  return useRecordForm({
    schema: StructureDraft,
    draftName: `sites.structure:${structure?.code ?? `new-on-${site.code}`}`,
    defaults: emptyStructure(site.code),
    edited: structure && {
      stored: structure,
      valuesOf: formOfStructure,
      read: () => readAgain(sitesApi, 'structure', { code: structure.code }),
      labels,
      valueLabel: (field, value) => valueLabel(field, value),
    },
    messages: { code: text('codeWrong') },
    save: (draft, call) => {
      if (!structure) return create.send(draft, call)
      const { siteCode: _fixed, ...facts } = draft
      return change.send({ ...facts, rowVersion: call.rowVersion }, call)
    },
    onSaved: async ({ code }) => {
      void reloadPlaces()
      await navigation.open(sitesModule, 'structureDetail', { code }, { replace: true })
    },
  })
}

/** The ground and what stands on it already, so that a footprint is drawn among its neighbours. */
function useSurroundings(
  site: Site,
  siblings: readonly Structure[] | undefined,
  structure: Structure | null,
): readonly MapSite[] {
  const text = useSitesText()
  const nameOf = usePlaceName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map begins anew with its neighbours; words alone are no reason.
  return useMemo(() => {
    const ground = { tone: SITE_TONES[site.status], label: text(`status.${site.status}`) }
    const on = (place: Site | Structure, outline: Polygon | null, status: MapSite['status']): MapSite[] =>
      outline
        ? [
            {
              id: place.code,
              code: place.code,
              name: nameOf(place),
              status,
              point: middleOf(outline),
              boundary: outline,
            },
          ]
        : []
    const others = (siblings ?? []).filter(({ code }) => code !== structure?.code)
    return [
      ...on(site, site.boundary, ground),
      ...others.flatMap((other) => on(other, other.footprint, { tone: 'off', label: text(`type.${other.type}`) })),
    ]
  }, [site, siblings, structure?.code])
}
