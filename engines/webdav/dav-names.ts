export const DAV = 'DAV:'

/** What a property is called. */
export interface PropertyName {
  readonly namespace: string
  readonly name: string
}
