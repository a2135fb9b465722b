import { IFCANNOTATION, IFCOPENINGELEMENT, IFCOPENINGSTANDARDCASE, IFCSPACE, type IfcAPI } from 'web-ifc'

/** Holes: cut out of their hosts, and not shown themselves. */
export const OPENING_CLASSES: ReadonlySet<number> = new Set([IFCOPENINGELEMENT, IFCOPENINGSTANDARDCASE])

/** Classes of the model whose instances have a body of their own: elements, sites, spaces, spatial zones. */
export function bodyClassesOf(api: IfcAPI, model: number): Set<number> {
  const codes = api.GetAllTypesOfModel(model).map((type) => type.typeID)
  return new Set(codes.filter((code) => !OPENING_CLASSES.has(code) && (code === IFCSPACE || api.IsIfcElement(code))))
}

/** Spaces are drawn on demand and are no physical thing; annotations are lines on paper. */
export function isPhysical(classCode: number): boolean {
  return classCode !== IFCSPACE && classCode !== IFCANNOTATION
}
