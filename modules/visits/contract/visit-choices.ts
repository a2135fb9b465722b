// Apart from the schemas, so that the dashboard does not bring the schema reader along.

export const DEVICES = ['phone', 'tablet', 'pc'] as const
export type Device = (typeof DEVICES)[number]
