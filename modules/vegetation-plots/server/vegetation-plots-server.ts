import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { vegetationPlotImport, vegetationPlotsApi } from '../contract/vegetation-plots-api.ts'
import { vegetationPatrolKind, vegetationPlotKind } from '../contract/vegetation-plots-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addReading, changePlot, createPlot, listReadings, saveSpecies } from './edit-plots.ts'
import { createVegetationPlots } from './migrations/20261130T0155_vegetation_plots_create.ts'
import { refreshCounts } from './refresh-counts.ts'
import { seedPlotCounts, seedVegetationPlots } from './seed.ts'
import { vegetationPatrolSource, vegetationPatrols } from './vegetation-patrol-records.ts'
import { vegetationPlotSource, vegetationPlots } from './vegetation-plot-records.ts'

/** What changes which counts hold; single verdicts are heard of when the review is closed. */
const CHANGES_COUNTS = new Set(['vegetation-run.closed', 'vegetation-run.removed', 'vegetation-run.restored'])

export const vegetationPlotsServer = defineServerModule(vegetationPlotsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: vegetationPlotKind.id, title: vegetationPlotKind.title, fields: [], pattern: 'PLT-{yyyy}-{000}' }),
    numbered({
      kind: vegetationPatrolKind.id,
      title: vegetationPatrolKind.title,
      fields: [],
      pattern: 'PTR-{yyyy}-{000}',
    }),
    onRecordChanged(async (context, _kind, { projectCode, siteCode }, { action }) => {
      if (CHANGES_COUNTS.has(action) && projectCode && siteCode)
        await refreshCounts(context.db, context, { projectCode, siteCode })
    }),
  ],
  handlers: {
    ...vegetationPlots.handlers,
    create: createPlot,
    change: changePlot,
    saveSpecies,
    readings: listReadings,
    addReading,
    patrols: vegetationPatrols.handlers.list,
    getPatrol: vegetationPatrols.handlers.get,
    createPatrol: vegetationPatrols.handlers.create,
    changePatrol: vegetationPatrols.handlers.change,
    removePatrol: vegetationPatrols.handlers.remove,
    restorePatrol: vegetationPatrols.handlers.restore,
  },
  migrations: [createVegetationPlots],
  seed: seedVegetationPlots,
  seedLast: seedPlotCounts,
  records: [
    {
      ...vegetationPlotKind,
      source: vegetationPlotSource,
      searched: { text: ['reference', 'description'], people: ['owner_id'] },
    },
    {
      ...vegetationPatrolKind,
      source: vegetationPatrolSource,
      load: (context, id) => vegetationPatrols.handlers.get(context, { id }),
      searched: { text: ['description', 'action'], people: ['owner_id'] },
    },
  ],
  imports: [vegetationPlotImport],
})
