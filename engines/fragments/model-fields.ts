/** Places of a stored model's fields in its table (4 + 2 × number), as the viewer library's schema numbers them. */
export const MODEL_FIELD = {
  metadata: 4,
  guids: 6,
  guidsItems: 8,
  maxLocalId: 10,
  localIds: 12,
  categories: 14,
  meshes: 16,
  attributes: 18,
  relations: 20,
  relationsItems: 22,
  guid: 24,
  spatialStructure: 26,
  uniqueAttributes: 28,
  relationNames: 30,
} as const
