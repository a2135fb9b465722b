import type { IfcAPI } from 'web-ifc'

/** An attribute as web-ifc gives it: bare, wrapped once or twice in `{value}`, or a reference `{type: 5, value: id}`. */
export function plainValue(attribute: unknown): string | number | boolean | null {
  if (attribute === null || attribute === undefined) return null
  if (typeof attribute === 'string' || typeof attribute === 'number' || typeof attribute === 'boolean') return attribute
  if (typeof attribute === 'object' && 'value' in attribute) return plainValue(attribute.value)
  return null
}

export function textValue(attribute: unknown): string | null {
  const value = plainValue(attribute)
  return typeof value === 'string' && value !== '' ? value : null
}

export function numberValue(attribute: unknown): number | null {
  const value = plainValue(attribute)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export type IfcLine = Readonly<Record<string, unknown>>

/** The entity that a reference points to; null where there is none or the reference leads nowhere. */
export function followReference(api: IfcAPI, model: number, reference: unknown): IfcLine | null {
  const id = numberValue(reference)
  return id === null ? null : readLine(api, model, id)
}

/** Attributes of one entity; null for an id that the file does not define. */
export function readLine(api: IfcAPI, model: number, expressId: number): IfcLine | null {
  try {
    return (api.GetLine(model, expressId) as IfcLine | null) ?? null
  } catch {
    // web-ifc throws on an entity with fewer attributes than its schema has; such an entity tells us nothing.
    return null
  }
}

/** Ids of the entities of a class and its subtypes. */
export function idsOfClass(api: IfcAPI, model: number, classCode: number): number[] {
  return [...api.GetLineIDsWithType(model, classCode, true)]
}
