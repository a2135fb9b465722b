/** True for a plain object with unknown fields: where the reading of anything from outside begins. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
