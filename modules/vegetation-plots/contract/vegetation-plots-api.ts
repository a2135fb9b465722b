import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { VegetationPatrol } from './vegetation-patrol.ts'
import { MOST_SPECIES, Reading, ReadingDraft, Species, VegetationPlot } from './vegetation-plot.ts'
import { vegetationPlotsModule } from './vegetation-plots-module.ts'
import { FINDINGS, IRRIGATIONS, PROTECTIONS } from './vegetation-plots-records.ts'

const path = '/vegetation-plots'
const read = 'vegetation-plot:read'
const write = 'vegetation-plot:write'
const id = z.object({ id: z.uuid() })

const patrols = recordEndpoints(VegetationPatrol, '/vegetation-patrols', {
  read,
  write: 'vegetation-plot:patrol',
  filters: { finding: byChoices(FINDINGS), owner: byPerson(), plot: byCompany() },
})

export const vegetationPlotsApi = defineApi(vegetationPlotsModule, {
  ...recordEndpoints(VegetationPlot, path, {
    read,
    write,
    filters: {
      protection: byChoices(PROTECTIONS),
      irrigation: byChoices(IRRIGATIONS),
      owner: byPerson(),
      isLoss: byFlag(),
    },
  }),
  saveSpecies: {
    method: 'PUT',
    path: `${path}/:id/species`,
    summary: 'Say which plants grow on a plot, and how many of each',
    access: write,
    input: id.extend({ rowVersion: z.number().int().min(1), species: z.array(Species).max(MOST_SPECIES) }),
    output: VegetationPlot.Record,
  },
  readings: {
    method: 'GET',
    path: `${path}/:id/readings`,
    summary: 'Water that a plot was given and moisture of its soil, the newest first',
    access: read,
    reads: ['vegetation-plot'],
    input: id.extend(ListQuery.pick({ page: true, pageSize: true }).shape),
    output: pageOf(Reading),
  },
  addReading: {
    method: 'POST',
    path: `${path}/:id/readings`,
    summary: 'Note water that a plot was given, or moisture of its soil',
    access: write,
    input: id.extend(ReadingDraft.shape),
    output: Reading,
  },
  patrols: patrols.list,
  getPatrol: patrols.get,
  createPatrol: patrols.create,
  changePatrol: patrols.change,
  removePatrol: patrols.remove,
  restorePatrol: patrols.restore,
})

/** A reference that is known changes the plot that has it. */
export const vegetationPlotImport = defineImport(vegetationPlotsApi, { key: 'reference', named: 'name' })
