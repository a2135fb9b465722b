import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { pickAddressedPlace } from './place-in-address.ts'
import { placeSource } from './place-source.ts'
import {
  chooseProject,
  chooseSite,
  chooseStructure,
  forgetPlaces,
  PLACE_KEY,
  placeStore,
  setModelsOf,
  setProjectList,
  setSitesOf,
  setStructuresOf,
  useCurrentSite,
} from './place-store.ts'

const harbour = { code: 'HARBOUR', name: 'Harbour' }
const airport = { code: 'AIRPORT', name: 'Airport' }
const quay = { code: 'QUAY', name: 'North quay' }
const yard = { code: 'YARD', name: 'Yard' }
const later = { code: 'B', name: 'Gate house', ctime: '2026-02-01T00:00:00Z' }
const earlier = { code: 'A', name: 'Crane base', ctime: '2025-11-20T00:00:00Z' }

beforeEach(() => forgetPlaces())

it('[DATA-02] keeps project, site, structure and the lists over a reload', async () => {
  setProjectList([harbour, airport])
  setSitesOf('HARBOUR', [quay, yard])
  chooseProject(harbour)
  chooseSite(quay)
  setStructuresOf('QUAY', [later, earlier])
  setModelsOf('A', [{ threedFileId: 'model-1', name: 'Base' }])
  chooseStructure(earlier)
  const before = placeStore.getState()
  const stored = localStorage.getItem(PLACE_KEY)

  forgetPlaces()
  expect(placeStore.getState().currentProject).toBeNull()
  localStorage.setItem(PLACE_KEY, stored ?? '')
  await placeStore.persist.rehydrate()
  expect(placeStore.getState()).toEqual(before)
  expect(before).toMatchObject({
    projectList: [harbour, airport],
    siteMap: { HARBOUR: [quay, yard] },
    structureModelMap: { A: [{ threedFileId: 'model-1' }] },
  })
})

it('[DATA-02] sorts structures by ctime, whichever comes first: the site or its structures', () => {
  chooseSite(quay, harbour)
  setStructuresOf('QUAY', [later, earlier])
  expect(placeStore.getState().structureArr).toEqual([earlier, later])
  setStructuresOf('YARD', [later])
  expect(placeStore.getState().structureArr).toEqual([earlier, later])
  chooseSite(yard)
  expect(placeStore.getState().structureArr).toEqual([later])
})

it('leaves what belongs to another place behind', () => {
  chooseProject(harbour)
  chooseSite(quay)
  chooseStructure(earlier)
  chooseSite({ ...quay, name: 'Renamed quay' })
  expect(placeStore.getState().currentStructure).toEqual(earlier)
  chooseSite(yard)
  expect(placeStore.getState().currentStructure).toBeNull()
  chooseProject(airport)
  expect(placeStore.getState().currentSite).toBeNull()
})

it('[NAV-11] leaves a screen its place until it is gone, although home has forgotten it', () => {
  chooseSite(quay, harbour)
  const { result } = renderHook(() => useCurrentSite())
  act(() => chooseSite(null))
  expect(placeStore.getState().currentSite).toBeNull()
  expect(result.current).toEqual(quay)
  expect(() => renderHook(() => useCurrentSite())).toThrow('no scope that guards it')
})

it('picks the place of a record by its codes, the site alone where it lies in no structure', async () => {
  plugIn(
    placeSource({
      loadProjects: async () => setProjectList([harbour, airport]),
      loadSites: async (project) => setSitesOf(project, project === 'AIRPORT' ? [yard] : [quay]),
      loadStructures: async (site) => setStructuresOf(site, [later, earlier]),
    }),
  )
  const codes = () => {
    const { currentProject, currentSite, currentStructure } = placeStore.getState()
    return [currentProject, currentSite, currentStructure].map((place) => place?.code)
  }
  await pickAddressedPlace({ projectCode: 'AIRPORT', siteCode: 'YARD' })
  expect(codes()).toEqual(['AIRPORT', 'YARD', undefined])
  await pickAddressedPlace({ siteCode: 'YARD', structureCode: 'A' })
  expect(codes()).toEqual(['AIRPORT', 'YARD', 'A'])
  await pickAddressedPlace({ siteCode: 'YARD' })
  expect(codes()).toEqual(['AIRPORT', 'YARD', 'A'])
  await pickAddressedPlace({ siteCode: 'QUAY' })
  expect(codes()).toEqual(['HARBOUR', 'QUAY', undefined])
})
