import { IfcImporter } from '@thatopen/fragments'
import * as webIfc from 'web-ifc'
import { WEB_IFC_FOLDER, WEB_IFC_SETTINGS } from './web-ifc-session.ts'

/**
 * Entities that the library leaves out and a property panel needs: all kinds of properties and not single values
 * alone, the door and window types of IFC2X3, classifications, systems and zones, and units of feet and degrees.
 */
const EXTRA_CLASSES = [
  webIfc.IFCPROPERTYENUMERATEDVALUE,
  webIfc.IFCPROPERTYBOUNDEDVALUE,
  webIfc.IFCPROPERTYLISTVALUE,
  webIfc.IFCPROPERTYTABLEVALUE,
  webIfc.IFCPROPERTYREFERENCEVALUE,
  webIfc.IFCCOMPLEXPROPERTY,
  webIfc.IFCPROPERTYENUMERATION,
  webIfc.IFCPHYSICALCOMPLEXQUANTITY,
  webIfc.IFCDOORLININGPROPERTIES,
  webIfc.IFCDOORPANELPROPERTIES,
  webIfc.IFCWINDOWLININGPROPERTIES,
  webIfc.IFCWINDOWPANELPROPERTIES,
  webIfc.IFCREINFORCEMENTDEFINITIONPROPERTIES,
  webIfc.IFCDOORSTYLE,
  webIfc.IFCWINDOWSTYLE,
  webIfc.IFCTYPEOBJECT,
  webIfc.IFCTYPEPRODUCT,
  webIfc.IFCCLASSIFICATION,
  webIfc.IFCCLASSIFICATIONREFERENCE,
  webIfc.IFCGROUP,
  webIfc.IFCZONE,
  webIfc.IFCSYSTEM,
  webIfc.IFCBUILDINGSYSTEM,
  webIfc.IFCDISTRIBUTIONSYSTEM,
  webIfc.IFCDISTRIBUTIONCIRCUIT,
  webIfc.IFCCONVERSIONBASEDUNIT,
  webIfc.IFCMEASUREWITHUNIT,
  webIfc.IFCDERIVEDUNITELEMENT,
] as const

/** Products that its own list misses. */
const EXTRA_ELEMENTS = [webIfc.IFCSPATIALZONE, webIfc.IFCDISTRIBUTIONPORT] as const

/** Relations beyond the library's (property sets, types, materials, spatial structure), in the schema's inverse names. */
const EXTRA_RELATIONS = [
  [
    webIfc.IFCRELASSOCIATESCLASSIFICATION,
    { forRelated: 'HasAssociations', forRelating: 'ClassificationRefForObjects' },
  ],
  [webIfc.IFCRELASSIGNSTOGROUP, { forRelated: 'HasAssignments', forRelating: 'IsGroupedBy' }],
] as const

/** The viewer library's own importer, set to store what our writer does: what tests and benchmarks compare with. */
export function createFragmentImporter(): IfcImporter {
  const importer = new IfcImporter()
  importer.wasm = { path: WEB_IFC_FOLDER, absolute: true }
  importer.webIfcSettings = WEB_IFC_SETTINGS
  importer.includeMaterialProperties = true
  // Exporters do not agree on winding; one-sided glass and skylights vanish.
  importer.doubleSidedMaterials = true
  // Far elements are listed in the report; the library would drop them with a line on the console.
  importer.distanceThreshold = null
  for (const code of EXTRA_ELEMENTS) importer.classes.elements.add(code)
  for (const code of EXTRA_CLASSES) importer.classes.abstract.add(code)
  for (const [code, names] of EXTRA_RELATIONS) importer.relations.set(code, names)
  return importer
}
