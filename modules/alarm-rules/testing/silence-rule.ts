/** A rule that needs neither limits nor readings. */
export const SILENCE = { name: 'Silent', severity: 'warning', deviceKind: 'water', kind: 'missing', forSeconds: 3_600 }
