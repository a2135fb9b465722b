import type { ItemsDataConfig } from '@thatopen/fragments'

const FOLLOW = { attributes: true, relations: true } as const
const NAME_ONLY = { attributes: true, relations: false } as const
const STOP = { attributes: false, relations: false } as const

const followed = [
  'IsDefinedBy',
  'HasAssociations',
  'HasProperties',
  'Quantities',
  'HasQuantities',
  'HasPropertySets',
  'ForLayerSet',
  'MaterialLayers',
  'ForProfileSet',
  'MaterialProfiles',
  'MaterialConstituents',
  'Materials',
  'ReferencedSource',
]
const named = ['Material', 'ContainedInStructure', 'Decomposes', 'HasAssignments', 'Unit']
/**
 * Ways back to where one came from. They must be named: @thatopen/fragments 3.4.7 lets a relation that is not listed
 * inherit the setting of its parent, and then walks from a property set to every other wall that has it.
 */
const stopped = [
  'DefinesOccurrence',
  'ObjectTypeOf',
  'AssociatedTo',
  'ClassificationRefForObjects',
  'IsGroupedBy',
  'IsDecomposedBy',
  'IsNestedBy',
  'Nests',
  'ContainsElements',
  'ReferencedInStructures',
  'ReferencesElements',
  'RepresentationMaps',
  'Dimensions',
  'EnumerationReference',
  'PartOfPset',
  'HasContext',
  'Declares',
]

/** What of the file's graph belongs to the properties of one thing. */
export const PROPERTY_RELATIONS: Partial<ItemsDataConfig> = {
  attributesDefault: true,
  relationsDefault: STOP,
  relations: Object.fromEntries([
    ...followed.map((name) => [name, FOLLOW] as const),
    ...named.map((name) => [name, NAME_ONLY] as const),
    ...stopped.map((name) => [name, STOP] as const),
  ]),
}

/** The units of the project, down to the parts of derived ones. */
export const UNIT_RELATIONS: Partial<ItemsDataConfig> = {
  attributesDefault: true,
  relationsDefault: STOP,
  relations: { Units: FOLLOW, Elements: FOLLOW, Unit: FOLLOW, Dimensions: STOP, ConversionFactor: STOP },
}
