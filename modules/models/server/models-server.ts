import { sql } from 'kysely'
import { bindType, placeWork } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { boxOfText } from '#platform/server/ground/boxes.ts'
import { modelsApi } from '../contract/models-api.ts'
import { bimModelKind } from '../contract/models-records.ts'
import { auditedActions } from './audited-actions.ts'
import { findComparison, getComparisonMarks, listComparedElements } from './bim-comparison-repository.ts'
import { countByClass, listElements } from './bim-element-repository.ts'
import {
  assertVersion,
  bimModelSource,
  getVersionFileId,
  listBimModels,
  listVersions,
  readBimModel,
} from './bim-model-repository.ts'
import { compareBimVersions, startComparison } from './compare-bim-versions.ts'
import { convertBimModel } from './convert-bim-model.ts'
import {
  addBimModelVersion,
  changeBimModel,
  createBimModel,
  presentBimModel,
  removeBimModel,
  restoreBimModel,
} from './edit-bim-model.ts'
import { listStoreys } from './list-storeys.ts'
import { lostReferences } from './lost-references.ts'
import { createBimModels } from './migrations/20260102T0200_geospatial_create_bim_models.ts'
import { createBimElements } from './migrations/20260122T0000_geospatial_create_bim_elements.ts'
import { addPropertyFiles } from './migrations/20260122T0100_geospatial_add_property_files.ts'
import { addLodTarget } from './migrations/20260127T0000_geospatial_add_lod_target.ts'
import { followInOrder } from './migrations/20260128T0000_geospatial_follow_in_order.ts'
import { indexBimModelsBySite } from './migrations/20261122T0925_models_index_by_site.ts'
import { cutLongTexts } from './migrations/20261122T0940_models_cut_long_texts.ts'
import { namePeopleById } from './migrations/20261122T0952_models_name_people_by_id.ts'
import { addTiles3d } from './migrations/20261129T2044_models_add_tiles3d.ts'
import { modelsInBox, showModelItem } from './model-ground.ts'
import { modelStarts } from './model-starts.ts'
import { modelsFigures } from './models-figures.ts'
import { issueDemonstration, issueWhenReady, seedModels } from './seed.ts'
import { makeTiles3d, tileBimVersion } from './tile-bim-version.ts'
import { onVersionReady } from './version-ready.ts'

export const modelsServer = defineServerModule(modelsApi, {
  actions: auditedActions,
  offers: [
    onVersionReady(startComparison),
    onVersionReady(issueWhenReady),
    placeWork({
      id: 'models',
      name: { en: 'Models', ar: 'النماذج' },
      permission: 'bim-model:read',
      table: 'bim_models',
      isCounted: sql`deleted_at is null`,
    }),
    bindType({
      type: 'model',
      isBackground: true,
      title: { en: 'Model', ar: 'نموذج' },
      permission: 'bim-model:read',
      table: 'bim_models',
      isSource: sql`deleted_at is null`,
    }),
    modelStarts,
  ],
  handlers: {
    list: async (context, query) => {
      const bbox = query.bbox && (await modelsInBox(context.db, boxOfText(query.bbox))).join()
      const page = await listBimModels(context.db, { ...query, bbox }, context.language)
      return { ...page, items: page.items.map((model) => presentBimModel(context, model)) }
    },
    get: async (context, { id }) => {
      const model = await readBimModel(context.db, id, context.language)
      const versions = await listVersions(context.db, model, context.language)
      return { ...presentBimModel(context, model), versions }
    },
    stacItem: showModelItem,
    create: createBimModel,
    change: changeBimModel,
    addVersion: addBimModelVersion,
    remove: removeBimModel,
    restore: restoreBimModel,
    loadReport: async ({ db }, { id, version }) => {
      await assertVersion(db, id, version)
      return countByClass(db, id, version)
    },
    comparison: async ({ db, language }, { id, version }) => {
      await assertVersion(db, id, version)
      return findComparison(db, id, version, language)
    },
    comparedElements: async ({ db }, query) => {
      await assertVersion(db, query.id, query.version)
      return listComparedElements(db, query)
    },
    elements: async ({ db }, query) => {
      await assertVersion(db, query.id, query.version)
      return listElements(db, query)
    },
    storeys: listStoreys,
    lostReferences,
    comparisonMarks: async ({ db }, { id, version }) => getComparisonMarks(db, id, version),
    fragments: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'fragments')),
    properties: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'properties')),
    makeTiles3d,
    tiles3d: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'tiles3d')),
    source: async ({ db, services }, { id, version }) =>
      services.files.openFile(db, await getVersionFileId(db, id, version, 'source')),
  },
  migrations: [
    createBimModels,
    createBimElements,
    addPropertyFiles,
    addLodTarget,
    followInOrder,
    indexBimModelsBySite,
    cutLongTexts,
    namePeopleById,
    addTiles3d,
  ],
  jobs: [convertBimModel, compareBimVersions, tileBimVersion, issueDemonstration],
  seed: seedModels,
  figures: modelsFigures,
  records: [
    {
      ...bimModelKind,
      source: bimModelSource,
      searched: { text: ['description', 'discipline'], people: ['created_by'] },
    },
  ],
})
